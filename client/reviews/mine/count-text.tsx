import { formatCount, groupDigits } from "#client/ui/format/format";
import { useVerifiedOwnReviewsQuery } from "./my-reviews.generated";

export function CountText({ count }: { count: number }) {
  const { data } = useVerifiedOwnReviewsQuery({
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const verified = data?.viewer?.verified.totalCount;
  return (
    <>
      You have written {formatCount(count, "review")}.
      {verified !== undefined && count > 0 && <> {verifiedText(verified, count)}</>}
    </>
  );
}

function verifiedText(verified: number | null, count: number): string {
  if (count === 1) return verified === 1 ? "It is verified." : "It is not verified.";
  if (verified === 0) return "None of them are verified.";
  return `${groupDigits(verified)} of them ${verified === 1 ? "is" : "are"} verified.`;
}
