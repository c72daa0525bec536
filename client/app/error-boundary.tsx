import { Component, type ErrorInfo, type ReactNode } from "react";
import { Button } from "#client/ui/controls/button";
import { HydratedPart } from "./hydration/hydrated-parts";
import { ChunkError } from "./hydration/on-demand";

interface Failure {
  error: unknown;
  tryAgain(): void;
}

interface Props {
  children: ReactNode;
  /** A change of this value renders the failed part again. */
  resetOn?: string;
  fallback(failure: Failure): ReactNode;
}

interface State {
  failed: { error: unknown } | null;
  resetOn: string | undefined;
}

class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: null, resetOn: this.props.resetOn };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    if (props.resetOn === state.resetOn) return null;
    return { failed: null, resetOn: props.resetOn };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error("Rendering failed", error, info.componentStack);
  }

  override render() {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    return this.props.fallback({
      error: failed.error,
      tryAgain: () => {
        // A missing chunk belongs to an older release; only a reload finds the new ones.
        if (failed.error instanceof ChunkError) location.reload();
        else this.setState({ failed: null });
      },
    });
  }
}

function FailureNotice({ title, failure }: { title: string; failure: Failure }) {
  const isChunk = failure.error instanceof ChunkError;
  return (
    <section role="alert" className="container-page flex flex-col items-start gap-4 py-20">
      <h1 className="text-h1">{title}</h1>
      <p className="max-w-[33.5em] text-ink-2">
        {isChunk
          ? "Part of this page didn’t load. Check your connection and try again."
          : "Something went wrong on this page. Everything you saved is safe."}
      </p>
      <Button onClick={failure.tryAgain}>Try again</Button>
    </section>
  );
}

/** Outermost boundary, for failures of the shell. */
export function AppBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={(failure) => (
        <main>
          <FailureNotice title="Plaudit stopped working" failure={failure} />
        </main>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

/** Boundary of a screen: header and footer stay, and navigation resets it. */
export function ScreenBoundary({ children, address }: { children: ReactNode; address: string }) {
  return (
    <ErrorBoundary
      resetOn={address}
      fallback={(failure) => (
        <>
          <FailureNotice title="This page couldn’t be displayed" failure={failure} />
          <HydratedPart name="screen" />
        </>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

/** Boundary of an optional part: the page stays, and `fallback` takes the place of the part. */
export function DialogBoundary({ children, address, fallback }: DialogBoundaryProps) {
  return (
    <ErrorBoundary resetOn={address} fallback={() => fallback}>
      {children}
    </ErrorBoundary>
  );
}

interface DialogBoundaryProps {
  children: ReactNode;
  address: string;
  fallback: ReactNode;
}
