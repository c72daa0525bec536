const isSwitch = ({ type }: HTMLInputElement) => type === "radio" || type === "checkbox";

/** What the browser acts upon by itself. */
const ownKeys = new Set(["Tab", "Enter", " "]);

/**
 * What somebody presses or writes while the page cannot listen yet is kept and told to it once it can. React would
 * take a press that meets a part in the middle of its hydration, and lose it. Links need no help: without scripts
 * they lead where they say.
 */
export function recordEarlyInput(): () => void {
  /** By element, so that what an impatient person presses twice happens once. */
  const kept = new Map<unknown, () => void>();
  const listened = new AbortController();
  const options = { capture: true, signal: listened.signal };

  const keep = (event: Event, by: unknown, tellAgain: () => void) => {
    event.stopImmediatePropagation();
    kept.delete(by);
    kept.set(by, tellAgain);
  };
  addEventListener(
    "click",
    (event) => {
      const target = event.target instanceof Element ? event.target : null;
      const button = target?.closest("button");
      if (button) keep(event, button, tellPress(button));
      else if (target instanceof HTMLInputElement && isSwitch(target)) {
        keep(event, target.name, tellSwitch(target));
      }
    },
    options,
  );
  addEventListener(
    "input",
    (event) => {
      const field = event.target;
      if (!(field instanceof HTMLInputElement) || isSwitch(field)) return;
      keep(event, field, () => field.isConnected && writeAgain(field));
    },
    options,
  );
  addEventListener(
    "keydown",
    (event) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      const isWriting = target instanceof HTMLInputElement && !isSwitch(target);
      if (isWriting || ownKeys.has(key) || ctrlKey || metaKey || altKey) return;
      keep(event, event, () => {
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
    listened.abort();
    for (const tellAgain of kept.values()) tellAgain();
  };
}

function tellPress(button: HTMLButtonElement) {
  const place = placeInDialog(button);
  return () => {
    if (button.isConnected) button.click();
    else if (place) findInDialog(place)?.click();
  };
}

/** The dialog that the server wrote is replaced by a living one, the same from the inside. */
function placeInDialog(element: Element): number[] | null {
  const dialog = element.closest("[role=dialog]");
  if (!dialog) return null;
  const place: number[] = [];
  for (let at = element; at !== dialog && at.parentElement; at = at.parentElement) {
    place.unshift([...at.parentElement.children].indexOf(at));
  }
  return place;
}

function findInDialog(place: readonly number[]): HTMLButtonElement | null {
  let found: Element | null | undefined = document.querySelector("[role=dialog]");
  for (const index of place) found = found?.children[index];
  return found instanceof HTMLButtonElement ? found : null;
}

/** React hears of a switch only when it changes from what it was at the hydration. */
function tellSwitch(input: HTMLInputElement) {
  const { checked } = input;
  return () => {
    if (!input.isConnected) return;
    input.checked = !checked;
    input.click();
  };
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;

/** React takes note of a text only when it differs from the one that it knows. */
function writeAgain(field: HTMLInputElement) {
  const text = field.value;
  const tell = () => field.dispatchEvent(new Event("input", { bubbles: true }));
  // The first event makes React take over the field, should it not have done so yet.
  tell();
  field.value = "";
  setValue?.call(field, text);
  tell();
}
