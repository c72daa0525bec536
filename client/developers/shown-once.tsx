import { useEffect, useRef } from "react";
import { Button } from "#client/ui/controls/button";
import { Banner } from "#client/ui/display/banner";
import { useCopy } from "#client/ui/hooks/use-copy";

interface ShownOnceProps {
  /** Its kind: `key` or `signing secret`. */
  name: string;
  value: string;
  onDone(): void;
}

const labels = { copied: "Copied", failed: "Not copied" } as const;

/** A secret right after its creation, the only time it is shown. */
export function ShownOnce({ name, value, onDone }: ShownOnceProps) {
  const { copy, outcome } = useCopy(value);
  const copyButton = useRef<HTMLButtonElement>(null);
  // The pressed button disappeared with its form.
  useEffect(() => copyButton.current?.focus(), []);
  return (
    <div className="mt-4 grid gap-3">
      <Banner tone="success">Your {name} is ready. Copy it now: it won’t be shown again.</Banner>
      <code className="rounded-md bg-sunken p-3 wrap-anywhere select-all">{value}</code>
      <div className="flex flex-wrap gap-2.5">
        <Button ref={copyButton} onClick={() => void copy()}>
          {outcome ? labels[outcome] : `Copy ${name}`}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Done
        </Button>
      </div>
      <p role="status" className="sr">
        {outcome === "copied" ? `The ${name} was copied` : ""}
        {outcome === "failed" ? `Copying failed. Select the ${name} and copy it.` : ""}
      </p>
    </div>
  );
}
