import { PageHead } from "#client/ui/display/page-head";
import { LoadFailure } from "#client/ui/display/load-failure";
import { Skeleton } from "#client/ui/display/skeleton";
import { type TrustScreenQuery, useTrustScreenQuery } from "./trust.generated";
import { ClassWeights, Constants, Limits } from "./rules";
import { Money, OpenData, Stops } from "./promises";

/** How reviews are checked, and what they weigh. Every constant comes from the server. */
export function TrustScreen() {
  const { data, error, refetch } = useTrustScreenQuery();
  return (
    <>
      <PageHead
        title="How We Check Reviews | Plaudit"
        description="What each review on Plaudit weighs and why, every constant of the Plaudit score, what money never buys, and how to recompute any score yourself."
        canonical="/trust"
      />
      <div className="container-reading pt-12 md:pt-16">
        <h1 className="text-h1">How we check reviews</h1>
        <p className="mt-3 max-w-[38em] text-lede text-balance text-ink-2">
          Anyone can write a review here. What it weighs depends on what is known about its writer,
          by rules that are public and the same for everyone.
        </p>
        {error && !data ? (
          <LoadFailure className="mt-10" onRetry={refetch}>
            The rules could not be loaded.
          </LoadFailure>
        ) : (
          <Rules rules={data?.scoreRules} />
        )}
      </div>
    </>
  );
}

function Rules({ rules }: { rules: TrustScreenQuery["scoreRules"] | undefined }) {
  if (!rules) return <Skeleton width="100%" height={600} className="mt-10" />;
  return (
    <div className="mt-10 grid gap-12 md:mt-14">
      <ClassWeights rules={rules} />
      <Limits rules={rules} />
      <Constants rules={rules} />
      <Money />
      <OpenData />
      <Stops />
    </div>
  );
}
