import { useEffect, useRef } from "react";
import { Button } from "#client/ui/controls/button";
import { Banner } from "#client/ui/display/banner";
import { useCopy } from "#client/ui/hooks/use-copy";

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone(): void;
}

const labels = { copied: "Copied", failed: "Not copied" } as const;

/** Codes right after their creation, the only time they are shown. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = codes.join("\n");
  const { copy, outcome } = useCopy(text);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="grid gap-3 rounded-md bg-sunken p-4">
      <h3 ref={title} tabIndex={-1} className="text-ui-strong outline-none">
        Your recovery codes
      </h3>
      <Banner tone="warning">
        Save them now: they won’t be shown again. Each works once, when you have no passkey or app
        at hand.
      </Banner>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] gap-x-4 gap-y-1.5">
        {codes.map((code) => (
          <li key={code}>
            <code className="select-all">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        <Button size="sm" onClick={() => void copy()}>
          {outcome ? labels[outcome] : "Copy all"}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => download(text)}>
          Download
        </Button>
        <Button variant="secondary" size="sm" onClick={onDone}>
          I saved them
        </Button>
      </div>
      <p role="status" className="sr">
        {outcome === "copied" ? "Codes copied" : ""}
        {outcome === "failed" ? "Copying failed. Select the codes and copy them." : ""}
      </p>
    </div>
  );
}

function download(text: string): void {
  const file = new Blob([`Recovery codes for Plaudit\n\n${text}\n`], { type: "text/plain" });
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  Object.assign(link, { href: address, download: "plaudit-recovery-codes.txt" }).click();
  URL.revokeObjectURL(address);
}
