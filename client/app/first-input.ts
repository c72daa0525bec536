const signs = ["pointermove", "pointerdown", "click", "keydown", "scroll"] as const;

/** Runs once, in a quiet moment after somebody has first moved, pressed or scrolled. */
export function onFirstInput(work: () => void): void {
  const listened = new AbortController();
  const later = window.requestIdleCallback ?? ((idle: () => void) => setTimeout(idle, 200));
  for (const sign of signs) {
    addEventListener(
      sign,
      () => {
        listened.abort();
        later(work);
      },
      { passive: true, capture: true, signal: listened.signal },
    );
  }
}
