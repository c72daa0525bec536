import type { Context } from "#server/platform/request/context";
import { toEntities } from "#server/platform/database/to-entities";
import type { PageArgs } from "#server/platform/graph/page.args";
import {
  parsePage,
  toConnection,
  type Connection,
  type CursorValues,
} from "#server/platform/graph/paging";
import {
  limitFor,
  statement,
  variableStatement,
  Values,
} from "#server/platform/database/statement";
import type { BookmarkKind } from "./bookmark.entity";
import { providerColumns } from "#server/providers/provider-columns";
import { Provider } from "#server/providers/provider.entity";

const bookmarkCount = statement(
  "SELECT count(*)::integer AS count FROM bookmarks WHERE user_id = $1 AND kind = $2 AND is_on",
);

/** A page of a user's saved or followed providers, newest first. */
export async function findBookmarked(
  ctx: Context,
  userId: number,
  kind: BookmarkKind,
  args: PageArgs,
): Promise<Connection<Provider>> {
  const page = parsePage(args, ["moment", "integer"], `bookmarks ${kind}`);
  const values = new Values();
  const direction = page.backwards ? "ASC" : "DESC";
  const bound = (cursor: CursorValues | null, comparison: string) =>
    cursor
      ? `AND (b.changed_at, b.provider_id) ${comparison}
           (${values.add(cursor[0])}::timestamptz, ${values.add(cursor[1])}::integer)`
      : "";
  const text = `
    SELECT ${providerColumns}, b.changed_at AS "changedAt"
    FROM bookmarks b JOIN providers p ON p.id = b.provider_id
    WHERE b.user_id = ${values.add(userId)} AND b.kind = ${values.add(kind)} AND b.is_on
      ${bound(page.after, "<")} ${bound(page.before, ">")}
    ORDER BY b.changed_at ${direction}, b.provider_id ${direction}
    LIMIT ${limitFor(page.size + 1)}`;
  const rows = await ctx.database.queryPrepared<Provider & { changedAt: Date }>(
    variableStatement(text),
    values.list,
  );
  const listed = toEntities(Provider, rows) as (Provider & { changedAt: Date })[];
  return toConnection(
    page,
    listed.slice(0, page.size + 1),
    ({ changedAt, id }) => [changedAt.toISOString(), id],
    async () => {
      const [row] = await ctx.database.queryPrepared<{ count: number }>(bookmarkCount, [
        userId,
        kind,
      ]);
      return row?.count ?? 0;
    },
  );
}
