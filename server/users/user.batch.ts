import { defineBatch } from "#server/platform/request/batch";
import { toEntities } from "#server/platform/database/to-entities";
import { entityColumns } from "#server/platform/graph/compiler/entity-sql";
import { statement } from "#server/platform/database/statement";
import { User } from "./user.entity";

const columns = entityColumns(User, "u");

const usersByIds = statement(`SELECT ${columns} FROM users u
  WHERE id = ANY($1::integer[]) AND erased_at IS NULL`);
const usersByNodeIds = statement(`SELECT ${columns} FROM users u
  WHERE node_id = ANY($1::text[]) AND erased_at IS NULL`);
const usersByUsernames = statement(
  `SELECT ${columns} FROM users u WHERE username = ANY($1::text[])`,
);

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
