const inputEvents = ["pointermove", "pointerdown", "click", "keydown", "scroll"] as const;

const maxIdleWaitMilliseconds = 200;

let hasInput = false;

/** Browsers send a pointermove after layout under a pointer that rests. */
function isAtRest(event: Event): boolean {
  if (event.type !== "pointermove") return false;
  const { movementX, movementY } = event as PointerEvent;
  return movementX === 0 && movementY === 0;
}

/** Calls back when the browser is idle, or soon: Chromium may delay idle callbacks for seconds after a touch. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "function")
    requestIdleCallback(work, { timeout: maxIdleWaitMilliseconds });
  else setTimeout(work, maxIdleWaitMilliseconds);
}

/** Runs work once when idle after the first user input, or after a past one. Returns a function that cancels it. */
export function onFirstInput(work: () => void): () => void {
  let isActive = true;
  const run = () => whenIdle(() => isActive && work());
  const listening = new AbortController();
  const onInput = (event: Event) => {
    if (isAtRest(event)) return;
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
