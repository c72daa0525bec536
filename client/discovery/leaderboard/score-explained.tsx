import ChevronDown from "lucide-react/icons/chevron-down";
import { formatCount, groupDigits } from "#client/ui/format/format";
import type { RankedRow_standingFragment } from "./leaderboard.generated";
import { formatMean, formatScore } from "./sort-options";

interface Props {
  standings: readonly RankedRow_standingFragment[];
}

/** The formula of the Plaudit score, and the calculation for each row of this page. */
export function ScoreExplained({ standings }: Props) {
  const scored = standings.filter(({ plauditScore }) => plauditScore !== null);
  const weight = scored[0]?.plauditScore?.weight;
  if (weight === undefined) return null;
  return (
    <details className="group mb-6 rounded-lg border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-lg px-4 py-2.5 text-ui-strong [&::-webkit-details-marker]:hidden">
        How is this ranked?
        <ChevronDown
          aria-hidden="true"
          size={18}
          className="ml-auto text-ink-3 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="border-t border-line px-4 pt-4 pb-5">
        <p className="max-w-[37em] text-ink-2">
          One five-star review says less than two hundred that average almost five. So every Plaudit
          score starts from {weight} reviews at a typical rating: the average of the category if at
          least 30 of its providers have reviews, otherwise the average of all of Plaudit. The more
          reviews a provider has, the less the typical rating counts.
        </p>
        <p className="mt-4 rounded-md bg-sunken px-4 py-3 font-display text-[1.0625rem] leading-snug text-balance display-nums">
          score = ({weight} × typical rating + reviews × average rating) ÷ ({weight} + reviews)
        </p>
        <h3 className="mt-6 text-h3">Scores on this page</h3>
        <ol className="mt-2">
          {scored.map((standing) => (
            <Sum key={standing.provider.id} standing={standing} />
          ))}
        </ol>
      </div>
    </details>
  );
}

function Sum({ standing }: { standing: RankedRow_standingFragment }) {
  const { rank, provider, plauditScore } = standing;
  if (!plauditScore) return null;
  const { value, prior, priorOf, weight, mean, count } = plauditScore;
  const source =
    priorOf === "CATEGORY" && provider.category
      ? `the average of ${provider.category.name}`
      : "the average of all of Plaudit";
  return (
    <li className="grid gap-x-6 border-b border-line py-2.5 last:border-b-0 md:grid-cols-[minmax(0,1fr)_auto] md:items-baseline">
      <p className="relative min-w-0 md:pl-8">
        <span className="text-ink-3 tabular-nums max-md:mr-2 md:absolute md:left-0">
          <span className="sr">Rank </span>
          {rank}
        </span>
        <span className="font-semibold wrap-anywhere">{provider.displayName}</span>
        <span className="block text-small text-ink-3">
          {formatCount(count, "review")}, average {formatMean(mean)}; typical rating{" "}
          {formatMean(prior)}, {source}
        </span>
      </p>
      <p className="text-ink-2 tabular-nums max-md:mt-1">
        ({weight} × {formatMean(prior)} + {groupDigits(count)} × {formatMean(mean)}) ÷{" "}
        {groupDigits(weight + count)} = <b className="text-ink">{formatScore(value)}</b>
      </p>
    </li>
  );
}
