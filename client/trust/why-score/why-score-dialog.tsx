import { Dialog } from "#client/ui/overlays/dialog";
import { LoadFailure } from "#client/ui/display/load-failure";
import { Skeleton } from "#client/ui/display/skeleton";
import { TextLink } from "#client/ui/controls/text-link";
import { formatCount, formatRating } from "#client/ui/format/format";
import { formatScore } from "#client/trust/format-score";
import { ClassBars } from "./class-bars";
import { RecomputeHere } from "./recompute-here";
import { ScoreSteps } from "./score-steps";
import { WeighedReviews } from "./weighed-reviews";
import { useWhyScoreQuery, type WhyScoreQuery } from "./why-score.generated";

export interface WhyScoreDialogProps {
  username: string;
  onClose(): void;
}

/** How the Plaudit score of a provider comes about, down to each review. */
export function WhyScoreDialog({ username, onClose }: WhyScoreDialogProps) {
  const { data, error, refetch } = useWhyScoreQuery({
    variables: { username },
    fetchPolicy: "cache-and-network",
  });
  const provider = data?.provider;
  return (
    <Dialog isOpen onClose={onClose} width="work" title="Why this score?">
      {error && !data ? (
        <LoadFailure onRetry={refetch}>The score could not be loaded.</LoadFailure>
      ) : provider === null ? (
        <p>We couldn’t find @{username} on Plaudit.</p>
      ) : provider ? (
        <WhyScore provider={provider} rules={data.scoreRules} />
      ) : (
        <WhyScoreSkeleton />
      )}
    </Dialog>
  );
}

interface WhyScoreProps {
  provider: NonNullable<WhyScoreQuery["provider"]>;
  rules: WhyScoreQuery["scoreRules"];
}

function WhyScore({ provider, rules }: WhyScoreProps) {
  const { score, rating, displayName, withdrawnCount } = provider;
  if (!score || score.value === null || !rules) {
    return (
      <p className="text-ink-2">
        {displayName} has no score yet: it starts with the first review.{" "}
        <TextLink to="/trust">How scores work</TextLink>
      </p>
    );
  }
  return (
    <div className="grid gap-8">
      <p className="-mt-3 text-ink-2">
        <bdi className="font-semibold text-ink">{displayName}</bdi>, @{provider.username}
      </p>
      <div className="-mt-4 grid gap-x-8 gap-y-4 md:grid-cols-[auto_minmax(0,1fr)] md:items-center">
        <p className="font-display text-[3.5rem] leading-none font-bold display-nums">
          <span className="sr">Plaudit score of {displayName}: </span>
          {formatScore(score.value)}
        </p>
        <div className="text-ink-2">
          <p>
            The plain average of {formatCount(rating.count, "review")} is{" "}
            <b className="font-semibold text-ink">{formatRating(rating.average)}</b>. The score
            weighs each review by what is known about its writer, and by its age.
          </p>
          {!score.settled && (
            <p className="mt-2">
              <b className="font-semibold text-ink">Still settling:</b> these reviews weigh less
              than the {rules.priorWeight} at the typical rating that every score starts with. Each
              confirmed review moves it faster than one that is not.
            </p>
          )}
          {withdrawnCount > 0 && (
            <p className="mt-2 text-small text-ink-3">
              {formatCount(withdrawnCount, "review")} withdrawn by{" "}
              {withdrawnCount === 1 ? "its writer" : "their writers"}.
            </p>
          )}
        </div>
      </div>
      <ClassBars score={score} />
      <ScoreSteps score={score} rules={rules} category={provider.category?.name} />
      <WeighedReviews username={provider.username} />
      <RecomputeHere provider={provider} prior={score.prior} rules={rules} />
      <p className="text-small text-ink-3">
        Followers, payments, claims, answers and helpful votes weigh nothing.{" "}
        <TextLink to="/trust">How we check reviews</TextLink>
      </p>
    </div>
  );
}

function WhyScoreSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-5">
      <div className="flex items-center gap-6">
        <Skeleton width={120} height={56} />
        <div className="grid flex-1 gap-2">
          <Skeleton width="90%" height={16} />
          <Skeleton width="70%" height={16} />
        </div>
      </div>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} width="100%" height={44} />
      ))}
    </div>
  );
}
