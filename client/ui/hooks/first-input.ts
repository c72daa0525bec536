const signs = ["pointermove", "pointerdown", "click", "keydown", "scroll"] as const;

let hasCome = false;

/**
 * Runs once, in a quiet moment after somebody has first moved, pressed or scrolled; where that has happened, in
 * the next one. Answers how to give it up.
 */
export function onFirstInput(work: () => void): () => void {
  let isWanted = true;
  const later = window.requestIdleCallback ?? ((idle: () => void) => setTimeout(idle, 200));
  const run = () => later(() => isWanted && work());
  const listened = new AbortController();
  const come = () => {
    hasCome = true;
    listened.abort();
    run();
  };
  if (hasCome) run();
  else {
    for (const sign of signs) {
      addEventListener(sign, come, { passive: true, capture: true, signal: listened.signal });
    }
  }
  return () => {
    isWanted = false;
    listened.abort();
  };
}
