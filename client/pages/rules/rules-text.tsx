import type { RulesText_rulesFragment } from "./rules-text.generated";

interface Props {
  rules: RulesText_rulesFragment;
}

/** The clauses with their numbers; decisions link to each. */
export function RulesText({ rules }: Props) {
  return rules.clauses.map((clause) => {
    const { number, title, text } = clause;
    const id = anchorOf(clause);
    return (
      <section
        key={number}
        id={id}
        aria-labelledby={`${id}-title`}
        className="break-inside-avoid target:[&_h2]:underline"
      >
        <h2 id={`${id}-title`} className="flex flex-wrap items-baseline gap-x-2.5 text-h2">
          <a href={`#${id}`} className="text-ink-3 underline-offset-4 hover:underline">
            {number}
          </a>
          <span className="min-w-0">{title}</span>
        </h2>
        <div className="mt-3 grid max-w-[37em] gap-4 text-body">
          {text.split("\n\n").map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
    );
  });
}

export function anchorOf({ path }: { path: string }): string {
  return path.slice(path.indexOf("#") + 1);
}
