const isSwitch = ({ type }: HTMLInputElement) => type === "radio" || type === "checkbox";

/** Keys with a native default action. */
const nativeKeys = new Set(["Tab", "Enter", " "]);

/**
 * Event replay: records input until hydration, then dispatches it again. React loses a click on a part that is
 * hydrating at that moment. Links work without scripts and are not recorded.
 */
export function recordEarlyInput(): () => void {
  /** Keyed by element, so that a double press counts once. */
  const recorded = new Map<unknown, () => void>();
  const recording = new AbortController();
  const options = { capture: true, signal: recording.signal };

  const record = (event: Event, key: unknown, replay: () => void) => {
    event.stopImmediatePropagation();
    recorded.delete(key);
    recorded.set(key, replay);
  };
  addEventListener(
    "click",
    (event) => {
      const target = event.target instanceof Element ? event.target : null;
      const button = target?.closest("button");
      if (button) record(event, button, replayPress(button));
      else if (target instanceof HTMLInputElement && isSwitch(target)) {
        record(event, target.name, replaySwitch(target));
      }
    },
    options,
  );
  addEventListener(
    "input",
    (event) => {
      const field = event.target;
      if (!(field instanceof HTMLInputElement) || isSwitch(field)) return;
      record(event, field, () => field.isConnected && replayText(field));
    },
    options,
  );
  addEventListener(
    "keydown",
    (event) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      const isWriting = target instanceof HTMLInputElement && !isSwitch(target);
      if (isWriting || nativeKeys.has(key) || ctrlKey || metaKey || altKey) return;
      record(event, event, () => {
        const { activeElement } = document;
        const again = { key, code: event.code, shiftKey: event.shiftKey };
        (activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent("keydown", { ...again, bubbles: true, cancelable: true }),
        );
      });
    },
    options,
  );
  return () => {
    recording.abort();
    for (const replay of recorded.values()) replay();
  };
}

function replayPress(button: HTMLButtonElement) {
  const path = pathInDialog(button);
  return () => {
    if (button.isConnected) button.click();
    else if (path) findInDialog(path)?.click();
  };
}

/** Hydration replaces the server-rendered dialog with a new element of the same structure. */
function pathInDialog(element: Element): number[] | null {
  const dialog = element.closest("[role=dialog]");
  if (!dialog) return null;
  const path: number[] = [];
  for (let at = element; at !== dialog && at.parentElement; at = at.parentElement) {
    path.unshift([...at.parentElement.children].indexOf(at));
  }
  return path;
}

function findInDialog(path: readonly number[]): HTMLButtonElement | null {
  let found: Element | null | undefined = document.querySelector("[role=dialog]");
  for (const index of path) found = found?.children[index];
  return found instanceof HTMLButtonElement ? found : null;
}

/** React ignores a click that leaves the value it has hydrated with. */
function replaySwitch(input: HTMLInputElement) {
  const { checked } = input;
  return () => {
    if (!input.isConnected) return;
    input.checked = !checked;
    input.click();
  };
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;

/** React ignores an input event whose value equals the one it tracks. */
function replayText(field: HTMLInputElement) {
  const text = field.value;
  const dispatch = () => field.dispatchEvent(new Event("input", { bubbles: true }));
  // The first event makes React hydrate the field, if it has not done so yet.
  dispatch();
  field.value = "";
  setValue?.call(field, text);
  dispatch();
}
