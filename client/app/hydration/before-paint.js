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
  function observe() {
    observer.observe(document, { childList: true, subtree: true });
  }
  /* Once the page is parsed: each of its nodes would be a change before. */
  if (document.readyState !== "loading") observe();
  else document.addEventListener("readystatechange", observe, { once: true });
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
  /* Links with a role, and options, act in the page, once scripts have loaded. */
  var buttons = "button, a[role], [role=option]";
  var nativeKeys = ["Tab", "Enter", " "];
  /* Keys of a list that belongs to the text field; all others write. */
  var fieldKeys = ["ArrowDown", "ArrowUp", "Enter", "Escape"];

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
    recorded.delete(key);
    if (recorded.size >= maxRecorded) return;
    recorded.set(key, replay);
    if (isButton(key)) key.dataset.waiting = "";
  }
  function isButton(key) {
    return key instanceof Element && key.matches(buttons);
  }
  function isSwitch(field) {
    return field.type === "radio" || field.type === "checkbox";
  }
  function isTextField(target) {
    return (
      (target instanceof HTMLInputElement && !isSwitch(target)) ||
      target instanceof HTMLTextAreaElement
    );
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
  /* The text comes from the event: React, which does not know it, may have put back its own. React ignores an input
     event whose value equals the one it tracks, so it first tracks another. */
  function type(field, text) {
    if (!field.isConnected) return;
    var setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set;
    field.value = text ? "" : " ";
    setValue.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  /* A choice from a list empties the search field of the list, as it does after hydration. */
  function emptySearchOf(option) {
    var list = option.closest("[role=listbox]");
    var field = list && document.querySelector('input[aria-controls="' + list.id + '"]');
    if (field && recorded.delete(field)) field.value = "";
  }
  function isNativeKey(key, target) {
    if (!isTextField(target)) return nativeKeys.includes(key);
    /* Enter submits the form, if there is one. */
    var isOfForm = key === "Enter" && target.form;
    return target instanceof HTMLTextAreaElement || isOfForm || !fieldKeys.includes(key);
  }
  function pressKey(event) {
    var field = isTextField(event.target) && event.target;
    (field || document.activeElement || document.body).dispatchEvent(
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
      emptySearchOf(button);
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
    var field = event.target;
    if (isTextField(field)) record(event, field, type.bind(null, field, field.value));
  });
  listen("keydown", function (event) {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    var target = event.target;
    if (event.key === " " && target instanceof Element && target.matches("a[role]")) {
      /* The browser would scroll, also while the key is held. */
      event.preventDefault();
      if (!event.repeat) record(event, target, press.bind(null, target));
    } else if (!event.repeat && !isNativeKey(event.key, target)) {
      record(event, event, pressKey.bind(null, event));
    }
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
    var replayed = Promise.resolve();
    recorded.forEach(function (replay, key) {
      if (isButton(key)) delete key.dataset.waiting;
      /* React renders in a microtask: each input acts on what the one before has changed. */
      replayed = replayed.then(replay);
    });
    return replayed;
  };
})();
