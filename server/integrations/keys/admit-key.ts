import type { Context } from "#server/platform/request/context";
import { keyOf } from "#server/users/sessions/keys/key-bearer";
import { outsideScopes, type NeededScope } from "#server/users/sessions/keys/outside-scopes";
import { setViewer } from "#server/users/sessions/viewer";

/**
 * Lets an API key act for its user. Throws FORBIDDEN outside its scopes. Other bearers, and visitors, are left to the
 * action.
 */
export async function admitKey(ctx: Context, needed: NeededScope): Promise<void> {
  const key = await keyOf(ctx);
  if (!key) return;
  if (needed === "session" || !key.scopes.includes(needed)) throw outsideScopes(needed);
  setViewer(ctx, key.signedIn);
}
