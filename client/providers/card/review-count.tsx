import { groupDigits } from "#client/ui/format/format";

export function ReviewCount({ count }: { count: number }) {
  if (count === 0) return <span className="text-ink-3">No reviews yet</span>;
  return (
    <span className="whitespace-nowrap text-ink-2 tabular-nums">
      <b className="font-[650] text-ink">{groupDigits(count)}</b>{" "}
      {count === 1 ? "review" : "reviews"}
    </span>
  );
}
