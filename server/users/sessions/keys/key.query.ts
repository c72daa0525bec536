import type { Context } from "#server/platform/request/context";
import { defineReads } from "#server/platform/database/coalesced-reads";
import { statement } from "#server/platform/database/statement";
import { toEntities } from "#server/platform/database/to-entities";
import type { KeyScope } from "./key-scope";
import { Session } from "#server/users/sessions/session.entity";
import { userColumns, type SignedIn } from "#server/users/sessions/signed-in.query";
import { UserRecord } from "#server/users/user-record.entity";

/** A valid API key as the bearer of a request. */
export interface KeyBearer {
  id: string;
  scopes: readonly KeyScope[];
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  signedIn: SignedIn;
}

interface KeyColumns {
  hash: string;
  keyId: string;
  scopes: KeyScope[];
  keyCreatedAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
}

/** Coalesced, as the read of a session. */
const readKey = defineReads<UserRecord & KeyColumns>({
  statement: statement(`
    SELECT ${userColumns}, encode(k.hash, 'hex') AS hash, k.id AS "keyId", k.scopes,
      k.created_at AS "keyCreatedAt", k.expires_at AS "expiresAt", k.last_used_at AS "lastUsedAt"
    FROM api_keys k JOIN users u ON u.id = k.user_id
    WHERE k.hash IN (SELECT decode(hash, 'hex') FROM unnest($1::text[]) AS hash)`),
  keyOf: ({ hash }) => hash,
});

/** A key that is not revoked, with its user. It may have expired. */
export async function findKey(ctx: Context, hash: Buffer): Promise<KeyBearer | null> {
  const row = await readKey(ctx.database, hash.toString("hex"));
  if (!row) return null;
  const {
    hash: _,
    keyId: id,
    scopes,
    keyCreatedAt: _created,
    expiresAt,
    lastUsedAt,
    ...columns
  } = row;
  const [user] = toEntities(UserRecord, [columns]);
  const session = sessionOfKey(row);
  return { id, scopes, expiresAt, lastUsedAt, signedIn: { user: user!, session } };
}

const never = new Date(8_640_000_000_000_000);

/** Never stored, so it cannot be locked or ended; and its authentication is never recent. */
function sessionOfKey({ id: userId, keyId, keyCreatedAt, expiresAt }: KeyColumns & UserRecord) {
  const [session] = toEntities(Session, [
    {
      id: keyId,
      userId,
      generation: 0,
      rotatedAt: keyCreatedAt,
      provenAt: new Date(0),
      isRemembered: false,
      browser: "",
      system: "",
      createdAt: keyCreatedAt,
      lastUsedAt: keyCreatedAt,
      expiresAt: expiresAt ?? never,
      isCurrent: false,
    },
  ]);
  return session!;
}
