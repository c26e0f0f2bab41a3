"""Vectors of 32-bit lanes for kernels. Only this file, `bits.py` and `compiled.py` name Numba.

A function marked `@emits(result)` is called from kernels. It runs while the kernel is being compiled: its
arguments are then not numbers but `Lanes` and `Memory`, and every operation on them writes instructions
into the kernel, so that a loop in it comes out unrolled and costs nothing later. LLVM maps the vectors to
whatever the processor has.

Uncompiled (`NUMBA_DISABLE_JIT=1`, `compiled.COMPILED` is False) such a function cannot be called, and who
uses vectors needs a plain kernel for that case.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from llvmlite import ir
from numba import extending
from numba.core import types as numba_types

Number: TypeAlias = Any  # a scalar while code is being made: a value of LLVM's

types: Any = numba_types
models: Any = extending.models
_WORD = ir.IntType(32)
_BYTE = ir.IntType(8)
_BYTES = 4  # in a lane


class _Vector(types.Type):  # type: ignore[misc]
    """Numba's type of a vector."""

    def __init__(self, lanes: int) -> None:
        self.lanes = lanes
        super().__init__(name=f"Vector({lanes})")


class _VectorModel(models.PrimitiveModel):  # type: ignore[misc]
    """A vector is held in registers as LLVM's own vector type."""

    def __init__(self, manager: Any, kind: _Vector) -> None:
        super().__init__(manager, kind, ir.VectorType(_WORD, kind.lanes))


extending.register_model(_Vector)(_VectorModel)

NOTHING, FLAG, UINT32 = types.void, types.boolean, types.uint32


def vector(lanes: int) -> Any:
    """The type of a vector of that many lanes of uint32, for a result."""
    return _Vector(lanes)


def several(*kinds: Any) -> Any:
    """The type of a tuple, for a result."""
    return types.Tuple(kinds)


class Lanes:
    """A vector of uint32 while code is being made. Operators take another vector of as many lanes, one
    integer for all lanes, or one integer for each."""

    __slots__ = ("builder", "value")
    Other: TypeAlias = "Lanes | int | Sequence[int]"

    def __init__(self, builder: Any, value: Number) -> None:
        self.builder = builder
        self.value = value

    def __len__(self) -> int:
        return int(self.value.type.count)

    def constant(self, lanes: int | Sequence[int]) -> Lanes:
        """A vector of as many lanes with these numbers in them."""
        each = [lanes] * len(self) if isinstance(lanes, int) else list(lanes)
        return Lanes(self.builder, ir.Constant(self.value.type, each))

    def _of(self, other: Other) -> Number:
        return other.value if isinstance(other, Lanes) else self.constant(other).value

    def __and__(self, other: Other) -> Lanes:
        return Lanes(self.builder, self.builder.and_(self.value, self._of(other)))

    def __or__(self, other: Other) -> Lanes:
        return Lanes(self.builder, self.builder.or_(self.value, self._of(other)))

    def __xor__(self, other: Other) -> Lanes:
        return Lanes(self.builder, self.builder.xor(self.value, self._of(other)))

    def __invert__(self) -> Lanes:
        return self ^ 0xFFFFFFFF

    def __add__(self, other: Other) -> Lanes:
        return Lanes(self.builder, self.builder.add(self.value, self._of(other)))

    def __sub__(self, other: Other) -> Lanes:
        return Lanes(self.builder, self.builder.sub(self.value, self._of(other)))

    def __lshift__(self, bits: Other) -> Lanes:
        return Lanes(self.builder, self.builder.shl(self.value, self._of(bits)))

    def __rshift__(self, bits: Other) -> Lanes:
        return Lanes(self.builder, self.builder.lshr(self.value, self._of(bits)))

    def least(self, other: Lanes) -> Lanes:
        """Lane by lane the smaller of two."""
        smaller = self.builder.icmp_unsigned("<", self.value, other.value)
        return Lanes(self.builder, self.builder.select(smaller, self.value, other.value))

    def equal(self, other: Other) -> Lanes:
        """All bits of a lane where the two are equal there, else none."""
        same = self.builder.icmp_unsigned("==", self.value, self._of(other))
        return Lanes(self.builder, self.builder.sext(same, self.value.type))

    def pick(self, lanes: Sequence[int]) -> Lanes:
        """Lane i of the result is lane `lanes[i]` of this one; there may be more or fewer of them."""
        order = ir.Constant(ir.VectorType(_WORD, len(lanes)), list(lanes))
        nowhere = ir.Constant(self.value.type, ir.Undefined)
        return Lanes(self.builder, self.builder.shuffle_vector(self.value, nowhere, order))

    def beside(self, other: Lanes) -> Lanes:
        """The lanes of this vector, and after them those of another that has as many."""
        order = ir.Constant(ir.VectorType(_WORD, 2 * len(self)), list(range(2 * len(self))))
        return Lanes(self.builder, self.builder.shuffle_vector(self.value, other.value, order))

    def halves(self) -> tuple[Lanes, Lanes]:
        """The first half of the lanes, and the second."""
        middle = len(self) // 2
        return self.pick(range(middle)), self.pick(range(middle, len(self)))

    def ones_by_byte(self) -> Lanes:
        """How many bits are set, for each byte."""
        kind = ir.VectorType(_BYTE, len(self) * _BYTES)
        name = f"llvm.ctpop.v{kind.count}i8"
        module = self.builder.module
        count = module.globals.get(name) or ir.Function(module, ir.FunctionType(kind, [kind]), name)
        counted = self.builder.call(count, [self.builder.bitcast(self.value, kind)])
        return Lanes(self.builder, self.builder.bitcast(counted, self.value.type))

    def pick_bytes(self, places: Sequence[int]) -> Lanes:
        """Byte i of the result is byte `places[i]` of this one; there are as many as before."""
        kind = ir.VectorType(_BYTE, len(self) * _BYTES)
        order = ir.Constant(ir.VectorType(_WORD, kind.count), list(places))
        nowhere = ir.Constant(kind, ir.Undefined)
        picked = self.builder.shuffle_vector(self.builder.bitcast(self.value, kind), nowhere, order)
        return Lanes(self.builder, self.builder.bitcast(picked, self.value.type))

    def bytes_equal(self, value: int) -> Number:
        """For eight lanes: a word with bit i set where byte i is `value`."""
        kind = ir.VectorType(_BYTE, len(self) * _BYTES)
        same = self.builder.icmp_unsigned(
            "==", self.builder.bitcast(self.value, kind), ir.Constant(kind, [value] * kind.count)
        )
        return self.builder.bitcast(same, _WORD)

    def with_lane(self, lane: int, word: Number) -> Lanes:
        """The same but for one lane."""
        return Lanes(self.builder, self.builder.insert_element(self.value, word, ir.Constant(_WORD, lane)))

    def filled(self, number: Number) -> Lanes:
        """A vector of as many lanes with the low 32 bits of an integer of 64 in each."""
        word = self.builder.trunc(number, _WORD)
        return self.constant(0).with_lane(0, word).pick([0] * len(self))

    def first(self) -> Number:
        """The first lane, a UINT32."""
        return self.builder.extract_element(self.value, ir.Constant(_WORD, 0))

    def any(self) -> Number:
        """A FLAG: whether any bit of any lane is set."""
        lanes = self.builder.icmp_unsigned("!=", self.value, self.constant(0).value)
        mask = self.builder.bitcast(lanes, ir.IntType(len(self)))
        return self.builder.icmp_unsigned("!=", mask, ir.Constant(mask.type, 0))


class Memory:
    """A contiguous array while code is being made. Nothing checks its bounds."""

    __slots__ = ("_data", "builder")

    def __init__(self, builder: Any, data: Number) -> None:
        self.builder = builder
        self._data = data

    def _place(self, at: Number | int, lanes: int) -> Number:
        index = ir.Constant(ir.IntType(64), at) if isinstance(at, int) else at
        place = self.builder.gep(self._data, [index])
        return self.builder.bitcast(place, ir.VectorType(_WORD, lanes).as_pointer())

    def load(self, at: Number | int, lanes: int) -> Lanes:
        """A vector from the elements at `at` and after."""
        return Lanes(self.builder, self.builder.load(self._place(at, lanes), align=1))

    def store(self, at: Number | int, lanes: Lanes) -> None:
        """Writes a vector to the elements at `at` and after."""
        self.builder.store(lanes.value, self._place(at, len(lanes)), align=1)

    def plus(self, at: Number, offset: int) -> Number:
        """An index moved on."""
        return self.builder.add(at, ir.Constant(at.type, offset))


def emits(result: Any) -> Callable[[Callable[..., Any]], Any]:
    """Marks a function that emits code for kernels; `result` is the type of what it returns.

    It is given `Lanes` for a vector, `Memory` for an array, a tuple of these for a tuple, and a `Number` for
    an integer (64 bits) or a FLAG; and it returns the same.
    """

    def mark(function: Callable[..., Any]) -> Any:
        def typed(context: Any, *kinds: Any) -> Any:
            def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
                given = [
                    _unpack(context, builder, *pair) for pair in zip(signature.args, values, strict=True)
                ]
                return _pack(context, builder, result, function(*given))

            return result(*kinds), generate

        # Numba asks for the names of the arguments
        first, *_ = inspect.signature(typed).parameters.values()
        given = inspect.signature(function).parameters.values()
        signature = inspect.Signature([first.replace(name="typing_context"), *given])
        typed.__signature__ = signature  # type: ignore[attr-defined]
        typed.__name__ = function.__name__
        typed.__doc__ = function.__doc__
        return extending.intrinsic(typed)

    return mark


def _unpack(context: Any, builder: Any, kind: Any, value: Number) -> Any:
    if isinstance(kind, _Vector):
        return Lanes(builder, value)
    if isinstance(kind, types.Array):
        return Memory(builder, context.make_array(kind)(context, builder, value).data)
    if isinstance(kind, types.BaseTuple):
        return tuple(
            _unpack(context, builder, item, builder.extract_value(value, at)) for at, item in enumerate(kind)
        )
    return value


def _pack(context: Any, builder: Any, kind: Any, value: Any) -> Number:
    if isinstance(kind, _Vector):
        return value.value
    if isinstance(kind, types.BaseTuple):
        items = [_pack(context, builder, *pair) for pair in zip(kind, value, strict=True)]
        return context.make_tuple(builder, kind, items)
    return context.get_dummy_value() if value is None else value
