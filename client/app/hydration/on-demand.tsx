import { type ComponentType, use } from "react";
import { showLoading } from "#client/ui/hooks/show-loading";

/** A component in its own chunk. */
export interface OnDemand<Props extends object> {
  (props: Props): React.ReactNode;
  /** Loads the chunk; afterwards the component renders synchronously, also on the server. */
  load(): Promise<unknown>;
  /** Its file below client/, the key of the chunk and its styles in the build manifest. */
  source: string;
}

const retryPauseMilliseconds = 1_000;

export class ChunkError extends Error {
  constructor(cause: unknown) {
    super("Failed to load a chunk of the page", { cause });
  }
}

// Not React.lazy: it suspends once even for a loaded chunk, which renderToString cannot await.
export function onDemand<Props extends object>(
  source: string,
  loadComponent: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  let pending: Promise<ComponentType<Props>> | null = null;

  function load(): Promise<ComponentType<Props>> {
    if (pending) return pending;
    const loading: Promise<ComponentType<Props>> = loadComponent().then(
      // React's own marks of a settled promise: with them, `use` does not suspend.
      (component) => Object.assign(loading, { status: "fulfilled", value: component }).value,
      (error: unknown) => {
        // Retry later: React must first render the failure of this promise.
        setTimeout(() => (pending = null), retryPauseMilliseconds);
        throw new ChunkError(error);
      },
    );
    return (pending = loading);
  }

  function Component(props: Props) {
    const loading = load();
    // Only in the first render: `use` sets the status too.
    if (!("status" in loading)) showLoading(loading);
    const Loaded = use(loading);
    return <Loaded {...props} />;
  }
  return Object.assign(Component, { load, source });
}
