/** The two ways in which input is turned away, each with a stable code. */

/** Input that cannot be used at all: a broken board, a level that does not exist, an unknown action. */
export class Invalid extends Error {
  /**
   * @param {string} code
   * @param {string} message
   * @param {string} [where] the place in the input
   */
  constructor(code, message, where = "") {
    super(message);
    this.name = "Invalid";
    this.code = code;
    this.where = where;
  }

  /** @override */
  toString() {
    return this.where ? `${this.where}: ${this.message}` : this.message;
  }

  /**
   * The same complaint, seen from one level further out: `place` is put before `where`.
   *
   * @param {string} place
   */
  inside(place) {
    return new Invalid(this.code, this.message, this.where ? `${place}, ${this.where}` : place);
  }
}

/** A known action that the rules do not allow here. It costs nothing and changes nothing. */
export class Refused extends Error {
  /**
   * @param {string} code
   * @param {string} message
   */
  constructor(code, message) {
    super(message);
    this.name = "Refused";
    this.code = code;
  }
}
