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
  if (count === 1) return `Your identity was ${verified === 1 ? "" : "not "}confirmed for it.`;
  const part = verified === 0 ? "none" : groupDigits(verified);
  return `Your identity was confirmed for ${part} of them.`;
}
