import Quote from "lucide-react/icons/quote";
import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#client/ui/controls/button";
import type { Testimonials_providerFragment } from "./testimonials.generated";

const QuotePicker = lazy(() =>
  import("./quote-picker").then((module) => ({ default: module.QuotePicker })),
);

export interface QuotesProps {
  provider: Testimonials_providerFragment;
  title: string;
  /** Text of the empty state. */
  none: string;
  mayPick: boolean;
  children: ReactNode;
}

/** The quotes on a profile; its owner can change them. */
export function Quotes({ provider, title, none, mayPick, children }: QuotesProps) {
  const [isPicking, setPicking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasPicking = useRef(false);
  // A layout effect, because the dialog would catch the lost focus.
  useLayoutEffect(() => {
    if (wasPicking.current && !isPicking) opener.current?.focus();
    wasPicking.current = isPicking;
  }, [isPicking]);
  return (
    <section>
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <h3 className="text-h3">{title}</h3>
        {mayPick && !isPicking && (
          <Button
            ref={opener}
            variant="secondary"
            size="sm"
            icon={<Quote size={16} aria-hidden="true" />}
            onClick={() => setPicking(true)}
          >
            Choose Quotes
          </Button>
        )}
      </div>
      {isPicking ? (
        <Suspense fallback={null}>
          <QuotePicker provider={provider} onDone={() => setPicking(false)} />
        </Suspense>
      ) : provider.testimonials.length > 0 ? (
        children
      ) : (
        <p className="text-ink-2">{none}</p>
      )}
    </section>
  );
}
