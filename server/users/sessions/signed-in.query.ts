import type { Context } from "#server/platform/request/context";
import { toEntities } from "#server/platform/database/to-entities";
import { defineReads } from "#server/platform/database/coalesced-reads";
import { entityColumns } from "#server/platform/graph/compiler/entity-sql";
import { statement } from "#server/platform/database/statement";
import { Session } from "./session.entity";
import { UserRecord } from "#server/users/user-record.entity";

export interface SignedIn {
  user: UserRecord;
  session: Session;
}

export const userColumns = entityColumns(UserRecord, "u");

const signedInBySession = statement(`
  SELECT ${userColumns},
    s.id AS "sessionId", s.generation, s.rotated_at AS "rotatedAt", s.proven_at AS "provenAt",
    s.is_remembered AS "isRemembered", s.browser, s.system, s.created_at AS "sessionCreatedAt",
    s.last_used_at AS "lastUsedAt", s.expires_at AS "expiresAt"
  FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id = ANY ($1::uuid[])`);

type SessionColumns = Omit<Session, "id" | "nodeId" | "userId" | "createdAt" | "isCurrent">;
type Row = UserRecord & SessionColumns & { sessionId: string; sessionCreatedAt: Date };

/** Coalesced reads: concurrent requests share one query, because every signed-in request starts with it. */
const readSignedIn = defineReads<Row>({
  statement: signedInBySession,
  keyOf: ({ sessionId }) => sessionId,
});

/** A session that has not been ended, with its user. It may have expired. */
export async function findSignedIn(ctx: Context, sessionId: string): Promise<SignedIn | null> {
  const row = await readSignedIn(ctx.database, sessionId);
  if (!row) return null;
  const { generation, rotatedAt, provenAt, isRemembered, browser, system, ...rest } = row;
  const { sessionId: id, sessionCreatedAt: createdAt, lastUsedAt, expiresAt, ...columns } = rest;
  const times = { rotatedAt, provenAt, createdAt, lastUsedAt, expiresAt };
  const facts = { id, userId: row.id, generation, isRemembered, browser, system, isCurrent: true };
  const [session] = toEntities(Session, [{ ...facts, ...times }]);
  const [user] = toEntities(UserRecord, [columns]);
  return { user: user!, session: session! };
}
