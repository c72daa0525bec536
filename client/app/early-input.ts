/**
 * What somebody presses or writes while the scripts are still on their way is kept and told to the page once it can
 * listen. Links need no help: without scripts they lead where they say.
 */
export function keepEarlyInput(): () => void {
  const pressed = new Set<HTMLElement>();
  const written = new Set<HTMLInputElement>();
  const listened = new AbortController();
  const options = { capture: true, signal: listened.signal };

  addEventListener(
    "click",
    ({ target }) => {
      const button = target instanceof Element ? target.closest("button") : null;
      if (button) pressed.add(button);
    },
    options,
  );
  addEventListener(
    "input",
    ({ target }) => {
      if (target instanceof HTMLInputElement) written.add(target);
    },
    options,
  );
  return () => {
    listened.abort();
    for (const field of written) if (field.isConnected) writeAgain(field);
    for (const button of pressed) if (button.isConnected) button.click();
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
