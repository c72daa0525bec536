/** The control that was just pressed: what loads next was probably asked for with it. */
let pressed: HTMLElement | null = null;
let clearing: ReturnType<typeof setTimeout> | undefined;

/** A press shows its dialog or screen sooner; what loads later has another cause. */
const maxMilliseconds = 1_000;

const clearPressed = () => void (pressed = null);

if (typeof document !== "undefined") {
  const onClick = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest<HTMLElement>("button, a") : null;
    clearTimeout(clearing);
    clearing = setTimeout(clearPressed, maxMilliseconds);
  };
  document.addEventListener("click", onClick, { capture: true });
  // Shortcuts, and Back.
  for (const type of ["keydown", "popstate"])
    addEventListener(type, clearPressed, { capture: true });
}

/**
 * Shows on the pressed control at once, and with a bar after a moment, that this loads (`loading.css`). Of several at a
 * time, the first to finish hides the bar.
 */
export function showLoading(loading: Promise<unknown>): void {
  const { dataset } = document.documentElement;
  const control = pressed;
  const end = () => {
    delete dataset.loading;
    delete control?.dataset.waiting;
  };
  dataset.loading = "";
  if (control) control.dataset.waiting = "";
  loading.then(end, end);
}
