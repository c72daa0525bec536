const dayMilliseconds = 86_400_000;

/** Splits a list, newest first, into today, the last seven days and earlier; empty groups are left out. */
export function groupByAge<Member extends { happenedAt: string }>(
  list: readonly Member[],
  now: number,
): { title: string; members: Member[] }[] {
  const today = new Date(now).setHours(0, 0, 0, 0);
  const titleOf = ({ happenedAt }: Member) => {
    const at = Date.parse(happenedAt);
    if (at >= today) return "Today";
    return at >= today - 6 * dayMilliseconds ? "This week" : "Earlier";
  };
  const groups = new Map<string, Member[]>();
  for (const each of list) {
    const title = titleOf(each);
    groups.set(title, [...(groups.get(title) ?? []), each]);
  }
  return [...groups].map(([title, members]) => ({ title, members }));
}
