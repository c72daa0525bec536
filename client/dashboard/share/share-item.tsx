import { useId, type ReactNode } from "react";
import { CopyButton } from "#client/dashboard/codes/copy-code";

interface ShareItemProps {
  title: string;
  note: string;
  /** The text that "Copy" copies; shown as code. */
  text: string;
  /** For screen readers: "the badge". */
  what: string;
  children?: ReactNode;
}

/** One thing to share: what it is, how it looks, and the text to copy. */
export function ShareItem({ title, note, text, what, children }: ShareItemProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid content-start gap-3">
      <div>
        <h3 id={id} className="text-h3">
          {title}
        </h3>
        <p className="mt-1 text-ink-2">{note}</p>
      </div>
      {children}
      <div className="grid justify-items-start gap-2.5 rounded-md bg-sunken p-3">
        <code className="text-small whitespace-pre-wrap wrap-anywhere select-all">{text}</code>
        <CopyButton
          text={text}
          what={what}
          announcements={{
            copied: `Copied: ${what}`,
            failed: "Copying failed. Select the text and copy it.",
          }}
        />
      </div>
    </section>
  );
}
