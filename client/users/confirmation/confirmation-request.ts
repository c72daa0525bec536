/** The action that waits for the open dialog. The history entry of a dialog cannot hold a function. */
let settle: ((isConfirmed: boolean) => void) | undefined;

export function requestConfirmation(open: () => void): Promise<boolean> {
  settle?.(false);
  return new Promise((resolve) => {
    settle = resolve;
    open();
  });
}

export function settleConfirmation(isConfirmed: boolean): void {
  settle?.(isConfirmed);
  settle = undefined;
}
