import { use } from "react";
import { detections, measures } from "#client/moderation/decision-words";
import { type LedgerAddress, ledgerPath } from "#client/moderation/ledger/ledger-address";
import { wordsOfReason } from "#client/moderation/report/report-reasons";
import { HasProofsContext } from "#client/trust/has-proofs";
import { classesOf, reviewClasses } from "#client/trust/review-classes";
import { Banner } from "#client/ui/display/banner";
import { TextLink } from "#client/ui/controls/text-link";
import { formatCount, formatDate, groupDigits } from "#client/ui/format/format";
import { type FigureBar, FigureBars } from "./figure-bars";
import { ProcessingTimes } from "./processing-times";
import type { TransparencyQuery } from "./transparency.generated";

const linkClass = "font-semibold text-link underline underline-offset-3";
const dayMilliseconds = 86_400_000;

type TransparencyReport = TransparencyQuery["transparency"];

export function TransparencyFigures({ report }: { report: TransparencyReport }) {
  const lastDay = Date.parse(report.to) - dayMilliseconds;
  return (
    <>
      <p role="status" className="mt-3 text-small text-ink-3">
        {formatDate(report.from)} to {formatDate(lastDay)}
      </p>
      {report.hasOneOperator && (
        <Banner tone="info" className="mt-5 max-w-[46em]">
          This site has one operator. Measures that need two, such as a public notice, take effect
          after 72 hours, in which the owner of the page can object. Appeals wait for another
          operator.
        </Banner>
      )}
      <Totals report={report} />
      <section aria-labelledby="times" className="mt-10">
        <h2 id="times" className="mb-4 text-h2">
          How long it takes
        </h2>
        <ProcessingTimes
          times={[
            { name: "First answer to a case", time: report.firstAnswer },
            { name: "Decision", time: report.decision },
            { name: "Decision of an appeal", time: report.appeal },
          ]}
        />
      </section>
      <section aria-labelledby="decided" className="mt-11">
        <h2 id="decided" className="mb-4 text-h2">
          What was decided
        </h2>
        <Charts report={report} />
      </section>
      <p className="mt-11 max-w-[46em] text-ink-2">
        Recount them: <TextLink to="/decisions">the ledger</TextLink>,{" "}
        <a className={linkClass} href="/data/decisions.ndjson">
          decisions.ndjson
        </a>{" "}
        and{" "}
        <a className={linkClass} href="/api/transparency">
          /api/transparency
        </a>
        . What reviews weigh is on <TextLink to="/trust">How we check reviews</TextLink>.
      </p>
    </>
  );
}

function Totals({ report }: { report: TransparencyReport }) {
  const { overturnRate, appealsDecided, appealsOverturned } = report;
  const totals = [
    {
      name: "Reports",
      value: groupDigits(report.reportCount),
      note: `${groupDigits(report.reportsByReaders)} by readers, ${groupDigits(report.reportsByOwners)} by owners about their own page, ${groupDigits(report.reportsWithdrawn)} withdrawn`,
    },
    {
      name: "Decisions",
      value: groupDigits(report.decisionCount),
      note:
        report.automatedCount > 0
          ? `${groupDigits(report.automatedCount)} by a machine`
          : report.decisionCount > 0
            ? "All by people"
            : "None yet",
    },
    {
      name: "Appeals",
      value: groupDigits(report.appealCount),
      note:
        overturnRate === null
          ? "None decided yet"
          : `${groupDigits(appealsOverturned)} of ${groupDigits(appealsDecided)} decided ones overturned (${Math.round(100 * overturnRate)} %)`,
    },
    {
      name: "Withdrawn",
      value: groupDigits(report.reviewsWithdrawn),
      note: "Reviews withdrawn by their writers, in total",
    },
  ];
  return (
    <dl className="mt-6 grid gap-x-8 gap-y-6 border-t-2 border-ink pt-5 md:grid-cols-2 xl:grid-cols-4">
      {totals.map(({ name, value, note }) => (
        <div key={name}>
          <dt className="text-small text-ink-2">{name}</dt>
          <dd>
            <span className="block font-display text-[2.5rem] leading-tight font-semibold display-nums">
              {value}
            </span>
            <span className="block text-small text-ink-3">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Charts({ report }: { report: TransparencyReport }) {
  const none = "None in this period.";
  const classes = classesOf(use(HasProofsContext));
  return (
    <div className="grid items-start gap-x-12 gap-y-10 md:grid-cols-2">
      <FigureBars
        title="Outcomes"
        empty={none}
        bars={report.byMeasure.map(({ measure, count }) =>
          ledgerBar(measure, measures[measure].name, count, { measure }),
        )}
      />
      <FigureBars
        title="Grounds"
        empty={none}
        bars={report.byGround.map(({ ground, clause, count }) =>
          ledgerBar(ground, clause ? `${clause.number}: ${clause.title}` : ground, count, {
            ground,
          }),
        )}
      />
      <FigureBars
        title="How it was found"
        empty={none}
        bars={report.byDetection.map(({ detection, count }) =>
          ledgerBar(detection, detections[detection].name, count, { detection }),
        )}
      />
      <FigureBars
        title="Reasons of reports"
        empty={none}
        bars={report.byReason.map(({ reason, count }) => ({
          key: reason,
          label: wordsOfReason(reason).label,
          value: count,
        }))}
      />
      <FigureBars
        title="Removed reviews by stars"
        empty={none}
        bars={byStars(report.removedByStars)}
        colour="var(--danger)"
      />
      <FigureBars
        title="Not counted reviews by stars"
        empty={none}
        bars={byStars(report.notCountedByStars)}
        colour="var(--warning)"
      />
      <FigureBars
        title="Counted reviews by class, today"
        empty={none}
        bars={report.reviewsByClass
          .filter(({ class: name }) => classes.includes(name))
          .map(({ class: name, count }) => ({
            key: name,
            label: reviewClasses[name].name,
            value: count,
          }))}
        colour="var(--verified)"
      />
    </div>
  );
}

/** A bar whose label leads to its decisions in the ledger. */
function ledgerBar(key: string, name: string, value: number, filter: Partial<LedgerAddress>) {
  return { key, label: <TextLink to={ledgerPath(filter)}>{name}</TextLink>, value };
}

/** Most stars first; counts come from one star up. */
function byStars(counts: readonly number[]): FigureBar[] {
  if (counts.every((count) => count === 0)) return [];
  return counts
    .map((value, index) => ({
      key: String(index),
      label: formatCount(index + 1, "star"),
      value,
    }))
    .toReversed();
}
