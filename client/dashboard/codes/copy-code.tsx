import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { Button } from "#client/ui/controls/button";
import { IconButton } from "#client/ui/controls/icon-button";
import { useCopy } from "#client/ui/hooks/use-copy";

interface CopyCodeProps {
  code: string;
}

const outcomes = { copied: "Copied", failed: "Not copied" } as const;

/** Copies a code and confirms it for two seconds. */
export function CopyCodeButton({ code }: CopyCodeProps) {
  const { copy, outcome } = useCopy(code);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={outcome === "copied" ? <Check size={16} aria-hidden="true" /> : <CopyIcon />}
        onClick={() => void copy()}
      >
        {outcome ? outcomes[outcome] : "Copy"} <span className="sr">{code}</span>
      </Button>
      <CopyAnnouncement code={code} outcome={outcome} />
    </>
  );
}

/** `CopyCode` as an icon button. */
export function CopyCodeIcon({ code }: CopyCodeProps) {
  const { copy, outcome } = useCopy(code);
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className="text-micro text-ink-2">
        {outcome ? outcomes[outcome] : ""}
      </span>
      <IconButton
        label={`Copy ${code}`}
        icon={outcome === "copied" ? <Check size={18} aria-hidden="true" /> : <CopyIcon />}
        onClick={() => void copy()}
      />
      <CopyAnnouncement code={code} outcome={outcome} />
    </span>
  );
}

function CopyIcon() {
  return <Copy size={16} aria-hidden="true" />;
}

function CopyAnnouncement({
  code,
  outcome,
}: CopyCodeProps & { outcome: keyof typeof outcomes | null }) {
  return (
    <span role="status" className="sr">
      {outcome === "copied" ? `${code} copied` : ""}
      {outcome === "failed" ? `Copying failed. The code is ${code}.` : ""}
    </span>
  );
}
