import Calculator from "lucide-react/icons/calculator";
import { formatExactScore } from "#client/trust/format-score";
import { useFailureReason } from "#client/ui/hooks/use-online";
import { Banner } from "#client/ui/display/banner";
import { Button } from "#client/ui/controls/button";
import { formatCount, groupDigits } from "#client/ui/format/format";
import { maxRecomputed, type Recomputed, useRecompute } from "./use-recompute";
import type { ScoreInputs_rulesFragment } from "./why-score.generated";

interface Props {
  provider: { username: string; rating: { count: number } };
  prior: number;
  rules: ScoreInputs_rulesFragment;
}

export function RecomputeHere({ provider, prior, rules }: Props) {
  const { result, recompute } = useRecompute(provider, prior, rules);
  return (
    <section aria-labelledby="recompute">
      <h3 id="recompute" className="text-h3">
        Check it yourself
      </h3>
      <p className="mt-1 text-ink-2">
        Your browser loads every review and computes the score from stars, dates, classes and
        shares. For all providers at once, use the script and the open data on the page{" "}
        <a href="/trust#data" className="font-semibold text-link underline underline-offset-3">
          How we check
        </a>
        .
      </p>
      <Button
        variant="secondary"
        className="mt-3"
        icon={<Calculator size={18} aria-hidden="true" />}
        isBusy={result.state === "running"}
        onClick={() => void recompute()}
      >
        Recompute here
      </Button>
      <div role="status" className="mt-3 empty:hidden">
        <Outcome result={result} count={provider.rating.count} />
      </div>
    </section>
  );
}

function Outcome({ result, count }: { result: Recomputed; count: number }) {
  switch (result.state) {
    case "idle":
      return null;
    case "running":
      return (
        <p className="text-small text-ink-3 tabular-nums">
          {groupDigits(result.loaded)} of {formatCount(count, "review")} loaded
        </p>
      );
    case "failed":
      return <Failed />;
    case "too-many":
      return (
        <Banner tone="info">
          With more than {groupDigits(maxRecomputed)} reviews this takes a browser too long. Use the
          script.
        </Banner>
      );
    case "done":
      return isEqual(result) ? (
        <Banner tone="success">
          {formatExactScore(result.score)} from {formatCount(result.reviews, "review")}: it agrees
          with the published score.
        </Banner>
      ) : (
        <Banner tone="danger">
          {formatExactScore(result.score)} here, {formatExactScore(result.published)} published. A
          review may have been written just now: try again, and tell us if they still differ.
        </Banner>
      );
  }
}

/** Both have four decimals; the last may differ by rounding. */
function Failed() {
  return <Banner tone="danger">The reviews could not be loaded. {useFailureReason()}</Banner>;
}

function isEqual({ score, published }: { score: number; published: number }): boolean {
  return Math.abs(score - published) < 0.000_051;
}
