// Sees to it that a page which does not come up says so, and what can be done about it. It runs before everything
// else, in JavaScript so old that any browser understands it, and takes its sentences from the page, in all languages.
//
// It leaves in `window.rescue`:
//   repair()  lets the service worker fetch whatever is lacking or damaged; promises the code of what is wrong then
//   again()   the same, and loads the page anew, in the new version if one is waiting
//   fresh()   throws all files of the app away, but no match, and loads them anew

(function () {
  "use strict";

  var ALL_TEXTS = JSON.parse(document.currentScript.getAttribute("data-texts"));
  var TRIED = "sobremesa.rescued";
  var MEMORY = "sobremesa.memory"; // the cache that worker/snapshot.mjs writes: what has failed may lie in it
  var INTERFACE_PATIENCE = 30000;
  var REPAIR_PATIENCE = 30000;
  var GRACE = 4000; // not every error keeps the interface from coming up
  var LOOK_AGAIN = 500;
  var failed = false;

  function texts() {
    var tags = navigator.languages || [navigator.language];
    for (var n = 0; n < tags.length; n++) {
      var found = ALL_TEXTS[tags[n].slice(0, 2)];
      if (found) return found;
    }
    return ALL_TEXTS.es;
  }

  function isUp() {
    return document.documentElement.getAttribute("data-ui") === "ready";
  }

  // Whether this is the first failure since the app last came up.
  function isFirst() {
    try {
      var first = !sessionStorage.getItem(TRIED);
      sessionStorage.setItem(TRIED, "1");
      return first;
    } catch (error) {
      return false;
    }
  }

  function isKept() {
    return Boolean(navigator.serviceWorker && navigator.serviceWorker.controller);
  }

  function repair(done) {
    if (window.caches) caches.delete(MEMORY).catch(function () {}); // where it is denied there is none
    if (!isKept()) return done("");
    var channel = new MessageChannel();
    var timer = setTimeout(sayWhatIsWrong, REPAIR_PATIENCE, done);
    channel.port1.onmessage = function (event) {
      clearTimeout(timer);
      if (event.data) done("");
      else sayWhatIsWrong(done);
    };
    navigator.serviceWorker.controller.postMessage({ type: "CHECK", thorough: true }, [channel.port2]);
  }

  // Files are lacking: is it the network, or the host?
  function sayWhatIsWrong(done) {
    fetch("sw.js", { cache: "no-store" }).then(
      function () {
        done("fail_files");
      },
      function () {
        done("fail_files_offline");
      },
    );
  }

  function again() {
    repair(function (wrong) {
      if (window.offline && window.offline.waiting) window.offline.update();
      else if (wrong) show(wrong);
      else location.reload();
    });
  }

  function fresh() {
    sayWhatIsWrong(function (wrong) {
      if (wrong === "fail_files_offline") show(wrong);
      else forget();
    });
  }

  // All files, and the service worker that keeps them.
  function forget() {
    function each(list, act) {
      return Promise.all(list.map(act));
    }
    Promise.all([
      caches.keys().then(function (names) {
        return each(names, function (name) {
          return caches.delete(name);
        });
      }),
      navigator.serviceWorker.getRegistrations().then(function (registrations) {
        return each(registrations, function (registration) {
          return registration.unregister();
        });
      }),
    ]).then(function () {
      location.reload();
    });
  }

  function add(parent, tag, words) {
    var made = document.createElement(tag);
    made.textContent = words;
    parent.appendChild(made);
    return made;
  }

  function button(parent, words, act) {
    var made = add(parent, "button", words);
    made.type = "button";
    made.className = "btn";
    made.addEventListener("click", act);
    return made;
  }

  function hide() {
    var screen = document.getElementById("failure");
    if (screen) screen.parentNode.removeChild(screen);
  }

  function show(code) {
    hide();
    var say = texts();
    var screen = add(document.body, "div", "");
    screen.id = "failure";
    screen.className = "failure";
    screen.setAttribute("role", "alert");
    add(screen, "h1", say.title);
    add(screen, "p", say[code]);
    add(screen, "p", say.fail_saved);
    button(screen, say.again, again).className = "btn b-primary";
    if (isKept()) {
      button(screen, say.fail_fresh, fresh);
      add(screen, "p", say.fail_fresh_about);
    }
    hideWhenUp();
  }

  function hideWhenUp() {
    if (isUp()) hide();
    else setTimeout(hideWhenUp, LOOK_AGAIN);
  }

  function fail(code) {
    if (failed) return;
    failed = true;
    setTimeout(function () {
      if (isUp()) return;
      if (isKept() && isFirst()) again();
      else show(code);
    }, GRACE);
  }

  function codeOf(error) {
    var words = String((error && error.message) || error);
    if (/memory/i.test(words) || error instanceof RangeError) return "fail_memory";
    return error instanceof SyntaxError && !isKept() ? "fail_old" : "fail_start";
  }

  window.rescue = {
    repair: function () {
      return new Promise(repair);
    },
    again: again,
    fresh: fresh,
  };

  addEventListener(
    "error",
    function (event) {
      if (event.target === window) fail(codeOf(event.error || event.message));
      else if (/^(SCRIPT|LINK)$/.test(event.target.tagName)) fail("fail_files");
    },
    true,
  );
  addEventListener("unhandledrejection", function (event) {
    fail(codeOf(event.reason));
  });
  addEventListener("engine-ready", function () {
    try {
      sessionStorage.removeItem(TRIED);
    } catch (error) {} // then nothing was written there either
  });
  setTimeout(fail, INTERFACE_PATIENCE - GRACE, "fail_slow");
  addEventListener("mpy:ready", function () {
    setTimeout(fail, GRACE, "fail_start"); // an error in its Python is told to nobody
  });
  if (typeof WebAssembly !== "object" || !("noModule" in HTMLScriptElement.prototype)) {
    failed = true;
    show("fail_old");
  }
})();
