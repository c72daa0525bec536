import BadgeCheck from "lucide-react/icons/badge-check";
import { type ReactNode, useRef } from "react";
import { useFocusStart } from "#client/ui/hooks/use-focus-start";
import type { Verified } from "./verified";

const words = {
  "signed-in": "You’re signed in. Your reviews now say “Identity confirmed”.",
  declared:
    "We got your message. It is self-declared: it counts for your next review on this page and creates no account.",
} as const;

export interface VerifiedNoteProps {
  how: Verified["kind"];
  children?: ReactNode;
}

export function VerifiedNote({ how, children }: VerifiedNoteProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useFocusStart(() => title.current?.focus());
  return (
    <div className="grid justify-items-start gap-3 pt-3">
      <BadgeCheck size={40} aria-hidden="true" className="text-verified" />
      <h3 ref={title} tabIndex={-1} className="text-h3">
        You are verified
      </h3>
      <p className="text-ink-2">{words[how]}</p>
      {children}
    </div>
  );
}
