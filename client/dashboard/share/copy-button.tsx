import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { Button } from "#client/ui/controls/button";
import { useCopy } from "#client/ui/hooks/use-copy";

interface CopyButtonProps {
  text: string;
  /** The copied object, for example "the badge". */
  what: string;
}

const outcomes = { copied: "Copied", failed: "Not copied" } as const;

export function CopyButton({ text, what }: CopyButtonProps) {
  const { copy, outcome } = useCopy(text);
  const Icon = outcome === "copied" ? Check : Copy;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<Icon size={16} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {outcome ? outcomes[outcome] : "Copy"} <span className="sr">{what}</span>
      </Button>
      <span role="status" className="sr">
        {outcome === "copied" ? `Copied: ${what}` : ""}
        {outcome === "failed" ? "Copying failed. Select the text and copy it." : ""}
      </span>
    </>
  );
}
