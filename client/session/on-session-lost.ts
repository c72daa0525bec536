type Listener = (message: string) => void;

const listeners = new Set<Listener>();

/** Subscribes to involuntary sign-outs, with the message to show. */
export function onSessionLost(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function emitSessionLost(message: string): void {
  for (const listener of listeners) listener(message);
}
