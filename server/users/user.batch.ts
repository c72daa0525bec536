import { defineBatch } from "#server/platform/request/batch";
import { toEntities } from "#server/platform/database/to-entities";
import { statement } from "#server/platform/database/statement";
import { User } from "./user.entity";

const columns = `id, node_id AS "nodeId", display_name AS "displayName", username, picture_url AS "pictureUrl",
  is_verified AS "isVerified", review_count AS "reviewCount", page_listed AS "isPageListed",
  created_at AS "createdAt"`;

const usersByIds = statement(`SELECT ${columns} FROM users
  WHERE id = ANY($1::integer[]) AND erased_at IS NULL`);
const usersByNodeIds = statement(`SELECT ${columns} FROM users
  WHERE node_id = ANY($1::text[]) AND erased_at IS NULL`);
const usersByUsernames = statement(`SELECT ${columns} FROM users WHERE username = ANY($1::text[])`);

export const userById = defineBatch<number, User>(async (ctx, ids) => {
  const rows = toEntities(User, await ctx.database.queryPrepared<User>(usersByIds, [ids]));
  return new Map(rows.map((row) => [row.id, row]));
});

export const userByUsername = defineBatch<string, User>(async (ctx, usernames) => {
  const rows = toEntities(
    User,
    await ctx.database.queryPrepared<User>(usersByUsernames, [usernames]),
  );
  return new Map(rows.map((row) => [row.username!, row]));
});

export const userByNodeId = defineBatch<string, User>(async (ctx, ids) => {
  const rows = toEntities(User, await ctx.database.queryPrepared<User>(usersByNodeIds, [ids]));
  return new Map(rows.map((row) => [row.nodeId, row]));
});
