import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { inTransaction } from "#server/platform/request/transaction";
import { isRefusal, refuse, userError, type UserError } from "#server/platform/errors/user-error";
import { maxKeyNameLength, maxKeys } from "#server/users/sessions/keys/key-limits";
import { isLongerThan, parseName } from "#server/users/parse-text";
import { generateKey, hashKey } from "#server/users/sessions/keys/key-format";
import { requireRecentSession } from "#server/users/sessions/recently-authenticated";
import { lockViewer } from "#server/users/sessions/lock-viewer";
import { authenticationExpired, byUser } from "#server/users/sessions/viewer";
import { ApiKey } from "./api-key.entity";
import { CreateApiKeyInput, CreateApiKeyPayload } from "./api-key.input";

/** Creates an API key of the viewer. Needs a session: a key cannot multiply itself, and outlives its session. */
export const createApiKey = action(
  {
    name: "createApiKey",
    description: "Creates an API key. Needs a session: a key cannot create another.",
    payload: CreateApiKeyPayload,
    input: CreateApiKeyInput,
    permission: requireRecentSession,
    parse,
    limit: ["API_KEY", byUser],
    refundsRefusals: true,
  },
  async (ctx, { name, scopes, expiresAt }, viewer) => {
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
        expiresAt,
        lastUsedAt: null,
      };
      return { apiKey: await keys.save(keys.create(row)), key };
    });
    if (!isRefusal(created)) ctx.answer.holdsToken = true;
    return created;
  },
);

function parse(ctx: Context, { expiresAt = null, ...given }: CreateApiKeyInput) {
  const name = parseName(given.name);
  const scopes = [...new Set(given.scopes)];
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
  return faults.length > 0 ? refuse(...faults) : { name, scopes, expiresAt };
}
