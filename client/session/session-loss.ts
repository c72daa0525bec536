type Listener = (message: string) => void;

const listeners = new Set<Listener>();

/** Hears why somebody was signed out who had not asked for it. */
export function onSessionLost(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellSessionLost(message: string): void {
  for (const listener of listeners) listener(message);
}
