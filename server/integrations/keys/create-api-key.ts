import type { Context } from "#server/platform/request/context";
import { rateLimited, refundRateLimit } from "#server/platform/request/rate-limit";
import { inTransaction } from "#server/platform/request/transaction";
import { userError, type UserError } from "#server/platform/errors/user-error";
import { maxKeyNameLength, maxKeys } from "#server/users/sessions/keys/key-limits";
import { isLongerThan, parseName } from "#server/users/parse-text";
import { generateKey, hashKey } from "#server/users/sessions/keys/key-format";
import type { KeyScope } from "#server/users/sessions/keys/key-scope";
import { confirmationFault } from "#server/users/sessions/recently-authenticated";
import { lockViewer } from "#server/users/sessions/lock-viewer";
import { authenticationExpired, requireSession } from "#server/users/sessions/viewer";
import { ApiKey } from "./api-key.entity";

export interface KeyToCreate {
  name: string;
  scopes: KeyScope[];
  expiresAt: Date | null;
}

export interface CreatedApiKey {
  apiKey: ApiKey | null;
  /** The key itself, which only this answer has. */
  key: string | null;
  userErrors: UserError[];
}

/** Creates an API key of the viewer. Needs a session: a key cannot multiply itself. */
export async function createApiKey(ctx: Context, given: KeyToCreate): Promise<CreatedApiKey> {
  const viewer = await requireSession(ctx);
  // A key outlives its session.
  const stale = await confirmationFault(ctx, viewer);
  if (stale) return refuse(stale);
  const name = parseName(given.name);
  const scopes = [...new Set(given.scopes)];
  const faults = faultsOf(ctx, { ...given, name, scopes });
  if (faults.length > 0) return refuse(...faults);
  const subject = `user:${viewer.user.id}`;
  const throttled = await rateLimited(ctx, "API_KEY", subject);
  if (throttled) return refuse(throttled);

  const created = await inTransaction(ctx, async (inside) => {
    if (!(await lockViewer(inside, viewer))) throw authenticationExpired();
    const keys = inside.manager.getRepository(ApiKey);
    if ((await keys.countBy({ userId: viewer.user.id })) >= maxKeys) {
      const message = `You can have up to ${maxKeys} API keys. Revoke one first`;
      return refuse(userError("LIMIT_EXCEEDED", message));
    }
    const key = generateKey();
    const row = {
      userId: viewer.user.id,
      name,
      hash: hashKey(key),
      ending: key.slice(-4),
      scopes,
      createdAt: ctx.now(),
      expiresAt: given.expiresAt,
      lastUsedAt: null,
    };
    return { apiKey: await keys.save(keys.create(row)), key, userErrors: [] };
  });
  if (!created.apiKey) await refundRateLimit(ctx, "API_KEY", subject);
  else ctx.answer.holdsToken = true;
  return created;
}

function faultsOf(ctx: Context, { name, scopes, expiresAt }: KeyToCreate): UserError[] {
  const faults: UserError[] = [];
  if (!name) faults.push(userError("REQUIRED", "Give the key a name", "name"));
  if (isLongerThan(name, maxKeyNameLength)) {
    const message = `A name may have at most ${maxKeyNameLength} characters`;
    faults.push(userError("TOO_LONG", message, "name"));
  }
  if (scopes.length === 0) {
    faults.push(userError("REQUIRED", "Choose at least one scope", "scopes"));
  }
  if (expiresAt && expiresAt <= ctx.now()) {
    faults.push(userError("INVALID", "The end date must be in the future", "expiresAt"));
  }
  return faults;
}

function refuse(...userErrors: UserError[]): CreatedApiKey {
  return { apiKey: null, key: null, userErrors };
}
