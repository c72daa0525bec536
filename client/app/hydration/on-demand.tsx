import { type ComponentType, use } from "react";

/** A component in a chunk of its own. */
export interface OnDemand<Props extends object> {
  (props: Props): React.ReactNode;
  /** Loads the chunk; afterwards it renders at once, on the server too. */
  load(): Promise<unknown>;
  /** Its file below client/, by which the build knows the chunk and its styles. */
  source: string;
}

const pauseMilliseconds = 1_000;

export class ChunkError extends Error {
  constructor(cause: unknown) {
    super("A part of the page could not be loaded", { cause });
  }
}

// React.lazy would suspend once even when its chunk is there, which renderToString cannot await.
export function onDemand<Props extends object>(
  source: string,
  loadComponent: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  let pending: Promise<ComponentType<Props>> | null = null;

  function load(): Promise<ComponentType<Props>> {
    if (pending) return pending;
    const loading: Promise<ComponentType<Props>> = loadComponent().then(
      // Marked as React marks what it has waited for: then `use` does not suspend.
      (component) => Object.assign(loading, { status: "fulfilled", value: component }).value,
      (error: unknown) => {
        // A later wish tries anew; this one must first be seen to have failed.
        setTimeout(() => (pending = null), pauseMilliseconds);
        throw new ChunkError(error);
      },
    );
    return (pending = loading);
  }

  function Component(props: Props) {
    const Loaded = use(load());
    return <Loaded {...props} />;
  }
  return Object.assign(Component, { load, source });
}
