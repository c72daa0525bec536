import { defineRowBatch } from "#server/platform/request/batch";
import { entityColumns } from "#server/platform/graph/compiler/entity-sql";
import { User } from "./user.entity";

const columns = entityColumns(User, "u");

export const userById = defineRowBatch(
  User,
  `SELECT ${columns} FROM users u
  WHERE id = ANY($1::integer[]) AND erased_at IS NULL`,
  ({ id }) => id,
);

export const userByUsername = defineRowBatch(
  User,
  `SELECT ${columns} FROM users u WHERE username = ANY($1::text[])`,
  ({ username }) => username!,
);

export const userByNodeId = defineRowBatch(
  User,
  `SELECT ${columns} FROM users u
  WHERE node_id = ANY($1::text[]) AND erased_at IS NULL`,
  ({ nodeId }) => nodeId,
);
