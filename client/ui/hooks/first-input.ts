const inputEvents = ["pointermove", "pointerdown", "click", "keydown", "scroll"] as const;

let hasInput = false;

/** Runs work once when idle after the first user input, or after a past one. Returns a function that cancels it. */
export function onFirstInput(work: () => void): () => void {
  let isActive = true;
  const whenIdle = window.requestIdleCallback ?? ((idle: () => void) => setTimeout(idle, 200));
  const run = () => whenIdle(() => isActive && work());
  const listening = new AbortController();
  const onInput = () => {
    hasInput = true;
    listening.abort();
    run();
  };
  if (hasInput) run();
  else {
    for (const type of inputEvents) {
      addEventListener(type, onInput, { passive: true, capture: true, signal: listening.signal });
    }
  }
  return () => {
    isActive = false;
    listening.abort();
  };
}
