/*
 * For browsers that know no modules, and in what they know: on the page of a game it goes on to the page of forms, and
 * on others it makes the links to games lead there.
 */
(function () {
  var forms = document.getElementById("form-page");
  function lead() {
    var links = document.getElementsByTagName("a");
    for (var i = 0; i < links.length; i += 1) {
      links[i].href = links[i].href.replace(/^(https?:\/\/[^\/]+)\/play\/(\d|\w+\?level)/, "$1/form/$2");
    }
  }
  if (forms) location.replace(forms.getAttribute("href") || "/");
  else if (document.readyState === "complete") lead();
  else window.onload = lead;
})();
