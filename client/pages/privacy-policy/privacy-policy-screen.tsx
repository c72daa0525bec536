import { PageHead } from "#client/ui/display/page-head";
import { ContentsList } from "#client/pages/contents-list";
import { formatDate } from "#client/ui/format/format";
import { useOperator } from "#client/site/operator";
import { sections } from "./sections";

const changedOn = "2026-11-28";

export function PrivacyPolicyScreen() {
  return (
    <>
      <PageHead
        title="Privacy policy | Plaudit"
        description="What data Plaudit keeps about visitors, reviewers and providers, why, and for how long."
        canonical="/privacy-policy"
      />
      <div className="container-page grid gap-x-16 gap-y-10 py-12 min-[64rem]:grid-cols-[220px_minmax(0,37em)] md:py-16">
        <header className="min-[64rem]:col-span-full">
          <h1 className="text-h1">Privacy policy</h1>
          <Dates />
        </header>
        <ContentsList items={sections} />
        <div className="grid gap-10">
          {sections.map(({ id, title, text }) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              className="break-inside-avoid"
            >
              <h2 id={`${id}-title`} className="text-h2">
                {title}
              </h2>
              <div className="mt-3 grid max-w-[37em] gap-4 text-body">{text}</div>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

/** In production the date is that of the last change, of the text or of its operator. */
function Dates() {
  const operator = useOperator();
  if (operator === undefined) {
    return (
      <>
        <p className="mt-3 text-ink-3">Last updated August 2025</p>
        <p className="text-ink-3">Changed since, on {formatDate(changedOn)}</p>
      </>
    );
  }
  const changedAt = operator && operator.changedAt > changedOn ? operator.changedAt : changedOn;
  return <p className="mt-3 text-ink-3">Last updated on {formatDate(changedAt)}</p>;
}
