import type { ReactNode } from "react";
import { ContentsList } from "#client/pages/contents-list";
import { formatDate } from "#client/ui/format/format";
import type { RulesPage_rulesFragment } from "./rules-page.generated";
import { anchorOf, RulesText } from "./rules-text";
import type { RulesText_rulesFragment } from "./rules-text.generated";

interface Props {
  rules: RulesPage_rulesFragment;
  title: string;
  introduction: ReactNode;
  /** A second text below the first, for example the articles of law. */
  appendix?: { title: string; rules: RulesText_rulesFragment };
}

export function RulesPage({ rules, title, introduction, appendix }: Props) {
  const clauses = [...rules.clauses, ...(appendix?.rules.clauses ?? [])];
  const items = clauses.map((clause) => ({
    id: anchorOf(clause),
    title: `${clause.number} ${clause.title}`,
  }));
  return (
    <div className="container-page grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 py-12 min-[64rem]:grid-cols-[260px_minmax(0,37em)] md:py-16">
      <header className="min-[64rem]:col-span-full">
        <h1 className="text-h1">{title}</h1>
        <p className="mt-3 max-w-[38em] text-lede text-balance text-ink-2">{introduction}</p>
        <p className="mt-3 text-ink-3">
          Version {rules.version}, from {formatDate(rules.effectiveOn)}
        </p>
      </header>
      <ContentsList items={items} />
      <div className="grid content-start gap-10">
        <RulesText rules={rules} />
        <ContactPoint contact={rules.contact} />
        {appendix && (
          <div className="grid gap-10 border-t-2 border-ink pt-10">
            <p className="max-w-[37em] text-body text-ink-2">{appendix.title}</p>
            <RulesText rules={appendix.rules} />
          </div>
        )}
      </div>
    </div>
  );
}

function ContactPoint({ contact }: { contact: string }) {
  const isPage = /^https?:/.test(contact);
  return (
    <p className="border-t border-line pt-4 text-body">
      Contact point for users and authorities:{" "}
      <a
        href={isPage ? "/privacy-policy#contact" : `mailto:${contact}`}
        className="font-semibold text-link underline decoration-1 underline-offset-3 wrap-anywhere"
      >
        {isPage ? "our contact form" : contact}
      </a>
    </p>
  );
}
