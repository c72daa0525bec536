/* Runs before the first paint: sets the theme and the sign-in state, and records input until React has hydrated the
   page. A classic script in <head>, neither deferred nor a module. Pages contain it: the content security policy allows
   it by its hash. */
(function () {
  var choice = null;
  var token = null;
  try {
    choice = localStorage.getItem("plaudit.theme");
    token = localStorage.getItem("plaudit.token");
  } catch {
    /* Without storage, the system theme applies. */
  }
  var root = document.documentElement;
  if (choice === "light" || choice === "dark") root.dataset.theme = choice;
  /* The server rendered a visitor's page: CSS hides its visitor parts until hydration. */
  if (token) root.dataset.signedIn = "";
  var isDark =
    choice === "dark" ||
    (choice !== "light" && window.matchMedia("(prefers-color-scheme: dark)").matches);
  var meta = document.querySelector('meta[name="theme-color"]');
  if (meta) meta.setAttribute("content", isDark ? "#180e10" : "#fcf6f5");
})();

/* Loads start.ts after the first paint, with which it would compete for the connection. A background tab and an empty
   page paint nothing. */
(function () {
  var start = document.currentScript && document.currentScript.dataset.start;
  if (!start) return;
  var maxWaitMilliseconds = 1000;
  function load() {
    if (!start) return;
    var script = document.createElement("script");
    script.type = "module";
    script.crossOrigin = "";
    script.src = start;
    start = "";
    document.head.append(script);
  }
  new PerformanceObserver(load).observe({ type: "paint", buffered: true });
  document.addEventListener("DOMContentLoaded", function () {
    var willPaint = document.querySelector("#root > *") && document.visibilityState === "visible";
    setTimeout(load, willPaint ? maxWaitMilliseconds : 0);
  });
})();

/* Records what a translator replaces before start.ts follows it (translated-text.ts). */
(function () {
  var changes = [];
  var maxChanges = 5000;
  function record(found) {
    found.forEach(function (change) {
      if (change.removedNodes.length > 0 && changes.length < maxChanges) changes.push(change);
    });
  }
  var observer = new MutationObserver(record);
  observer.observe(document, { childList: true, subtree: true });
  window.takeEarlyChanges = function () {
    record(observer.takeRecords());
    observer.disconnect();
    return changes.splice(0);
  };
})();

/* Event replay. React loses what happens before its scripts have loaded: on a slow phone the first seconds of a
   visit. `start.ts` calls `replayEarlyInput` after hydration. Links work without scripts and are not recorded. */
(function () {
  /* Keyed by element, so that a double press counts once. */
  var recorded = new Map();
  var maxRecorded = 100;
  var recording = new AbortController();
  /* Links with a role act in the page, once scripts have loaded. */
  var buttons = "button, a[role]";
  var nativeKeys = ["Tab", "Enter", " "];

  /* On the document: listeners on the window, which only observe, come first; React's root comes later. */
  function listen(type, listener) {
    var options = { capture: true, signal: recording.signal };
    /* Pages without React, such as that of a simulated network, share this script. */
    var onEvent = function (event) {
      if (document.getElementById("root")) listener(event);
    };
    document.addEventListener(type, onEvent, options);
  }
  function record(event, key, replay) {
    event.stopImmediatePropagation();
    /* A bar, and the pressed button, show that the page reacts later. */
    document.documentElement.dataset.loading = "";
    if (key instanceof HTMLButtonElement) key.dataset.waiting = "";
    recorded.delete(key);
    if (recorded.size < maxRecorded) recorded.set(key, replay);
  }
  function isSwitch(field) {
    return field.type === "radio" || field.type === "checkbox";
  }
  function isTextField(target) {
    return target instanceof HTMLInputElement && !isSwitch(target);
  }
  function labelOf(button) {
    return button.getAttribute("aria-label") || button.textContent;
  }
  function buttonsLike(button, dialog) {
    return Array.from(dialog.querySelectorAll(buttons)).filter(function (each) {
      return labelOf(each) === labelOf(button);
    });
  }

  function press(button) {
    if (button.isConnected) return button.click();
    /* Hydration replaces a dialog that the server rendered. Its button is found by label and by order among those with
       the same label, such as one in each of several cards. */
    var removed = button.closest("[role=dialog]");
    var dialog = removed && document.querySelector("[role=dialog]");
    if (!dialog) return;
    var index = buttonsLike(button, removed).indexOf(button);
    var replacement = buttonsLike(button, dialog)[index];
    if (replacement) replacement.click();
  }
  /* React ignores a click that leaves the value it has hydrated with. */
  function setSwitch(field, isChecked) {
    if (!field.isConnected) return;
    field.checked = !isChecked;
    field.click();
  }
  /* React ignores an input event whose value equals the one it tracks, so it first sees an empty field. */
  function type(field) {
    if (!field.isConnected) return;
    var text = field.value;
    var setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set;
    var dispatch = function () {
      field.dispatchEvent(new Event("input", { bubbles: true }));
    };
    dispatch();
    field.value = "";
    setValue.call(field, text);
    dispatch();
  }
  function pressKey(event) {
    (document.activeElement || document.body).dispatchEvent(
      new KeyboardEvent("keydown", {
        key: event.key,
        code: event.code,
        shiftKey: event.shiftKey,
        bubbles: true,
        cancelable: true,
      }),
    );
  }

  listen("click", function (event) {
    var target = event.target instanceof Element ? event.target : null;
    var button = target && target.closest(buttons);
    var isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (button && !(button.href && isElsewhere)) {
      /* A form that the browser submits loses its text and the query of the address. */
      event.preventDefault();
      record(event, button, press.bind(null, button));
    } else if (target instanceof HTMLInputElement && isSwitch(target)) {
      /* Of radio buttons with one name, the last counts. */
      var key = target.type === "radio" ? target.name : target;
      record(event, key, setSwitch.bind(null, target, target.checked));
    }
  });
  /* By Enter in a form without a submit button; with one, the browser presses it. */
  listen("submit", function (event) {
    event.preventDefault();
    record(event, event.target, event.target.requestSubmit.bind(event.target));
  });
  listen("input", function (event) {
    if (isTextField(event.target)) record(event, event.target, type.bind(null, event.target));
  });
  listen("keydown", function (event) {
    var isNative = nativeKeys.includes(event.key) || isTextField(event.target);
    if (event.repeat || isNative || event.ctrlKey || event.metaKey || event.altKey) return;
    record(event, event, pressKey.bind(null, event));
  });
  /* As in first-input.ts, which listens later. */
  var hasInput = false;
  function noteInput(event) {
    if (event.type !== "pointermove" || event.movementX || event.movementY) hasInput = true;
  }
  ["pointermove", "pointerdown", "wheel", "keydown"].forEach(function (type) {
    addEventListener(type, noteInput, { capture: true, passive: true, signal: recording.signal });
  });
  window.hasEarlyInput = function () {
    return hasInput || recorded.size > 0;
  };
  window.replayEarlyInput = function () {
    recording.abort();
    delete document.documentElement.dataset.loading;
    recorded.forEach(function (replay, key) {
      if (key instanceof HTMLButtonElement) delete key.dataset.waiting;
      replay();
    });
  };
})();
