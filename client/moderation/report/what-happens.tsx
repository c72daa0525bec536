import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import type { SubjectKind } from "#client/graphql/schema.generated";
import { TextLink } from "#client/ui/controls/text-link";

const lines = [
  { isSo: true, text: "A person reads it and decides, usually within 72 hours." },
  { isSo: true, text: "You hear the outcome and its reason, and you can appeal." },
  { isSo: true, text: "The decision is published, without your name." },
  { isSo: false, text: "Nothing changes for readers until then, however many people report it." },
  { isSo: false, text: "The writer and the provider never learn that the report was yours." },
] as const;
const reviewLine = { isSo: false, text: "A low rating alone is no reason to remove a review." };

/** What a report leads to, and what it does not. */
export function WhatHappens({ kind }: { kind: SubjectKind }) {
  const shown = kind === "REVIEW" ? [...lines, reviewLine] : lines;
  return (
    <div className="rounded-lg bg-sunken px-4 py-3.5">
      <ul className="grid gap-1.5">
        {shown.map(({ isSo, text }) => {
          const Icon = isSo ? Check : X;
          return (
            <li key={text} className="grid grid-cols-[auto_1fr] gap-2.5 text-ui">
              <Icon
                size={16}
                aria-hidden="true"
                className={isSo ? "mt-0.75 text-success" : "mt-0.75 text-ink-3"}
              />
              <span>{text}</span>
            </li>
          );
        })}
      </ul>
      <p className="mt-2.5 text-small text-ink-2">
        What is allowed here:{" "}
        <TextLink to="/guidelines" target="_blank">
          our guidelines
        </TextLink>
      </p>
    </div>
  );
}
