import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { IconButton } from "#client/ui/controls/icon-button";
import { Button } from "#client/ui/controls/button";
import { useCopy } from "#client/ui/hooks/use-copy";

const outcomes = { copied: "Copied", failed: "Not copied" } as const;

type Outcome = keyof typeof outcomes;

interface CopyButtonProps {
  text: string;
  /** The copied object for screen readers, such as "the badge". */
  what: string;
  /** Announced after each outcome. */
  announcements: Record<Outcome, string>;
}

/** Copies a text and confirms it for two seconds. */
export function CopyButton({ text, what, announcements }: CopyButtonProps) {
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
      <Announcement text={outcome && announcements[outcome]} />
    </>
  );
}

function announcementsOf(code: string): Record<Outcome, string> {
  return { copied: `${code} copied`, failed: `Copying failed. The code is ${code}.` };
}

export function CopyCodeButton({ code }: { code: string }) {
  return <CopyButton text={code} what={code} announcements={announcementsOf(code)} />;
}

/** `CopyCodeButton` as an icon. */
export function CopyCodeIcon({ code }: { code: string }) {
  const { copy, outcome } = useCopy(code);
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className="text-micro text-ink-2">
        {outcome ? outcomes[outcome] : ""}
      </span>
      <IconButton
        label={`Copy ${code}`}
        icon={
          outcome === "copied" ? (
            <Check size={18} aria-hidden="true" />
          ) : (
            <Copy size={16} aria-hidden="true" />
          )
        }
        onClick={() => void copy()}
      />
      <Announcement text={outcome && announcementsOf(code)[outcome]} />
    </span>
  );
}

function Announcement({ text }: { text: string | null }) {
  return (
    <span role="status" className="sr">
      {text}
    </span>
  );
}
