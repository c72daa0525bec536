import type { Context } from "#server/platform/request/context";
import { consumeRateLimit } from "#server/platform/request/rate-limit";
import { maxNameLength } from "#server/platform/settings/limits";
import { inTransaction } from "#server/platform/request/transaction";
import { throttledError, userError, type UserError } from "#server/platform/errors/user-error";
import { spendProof } from "#server/verification/proof";
import { mailSignInChanges } from "#server/users/add-user-mail";
import { confirmAddress } from "#server/users/confirm-address";
import { endSessionsOf } from "#server/users/sessions/end-sessions";
import { lockViewer } from "#server/users/sessions/lock-viewer";
import { hashPassword } from "#server/users/password-hash";
import { triesOfSignedIn, tryPassword } from "#server/users/sessions/check-password";
import {
  isRecentlyAuthenticated,
  needsCurrentPassword,
} from "#server/users/sessions/recently-authenticated";
import { notTheSame, passwordFaults } from "#server/users/validate-password";
import {
  defaultDisplayName,
  profileFields,
  parseProfile,
  type CheckedProfile,
} from "#server/users/parse-profile";
import { longerThan, readName } from "#server/users/parse-text";
import { Session } from "#server/users/sessions/session.entity";
import { takenFaults, unlessTaken } from "#server/users/taken-fields";
import { UserRecord } from "#server/users/user-record.entity";
import {
  authenticationExpired,
  requireViewer,
  setViewer,
  type SignedIn,
} from "#server/users/sessions/viewer";

/** What is absent stays as it is. */
export interface ProfileUpdate {
  firstName?: string | null;
  lastName?: string | null;
  displayName?: string | null;
  email?: string | null;
  phone?: string | null;
  instagramUsername?: string | null;
  password?: string | null;
  confirmPassword?: string | null;
  currentPassword?: string | null;
}

export interface UpdatedProfile {
  viewer: SignedIn | null;
  userErrors: UserError[];
}

/**
 * Changes the viewer's own profile: all faults at once, then one transaction. What is new is unconfirmed, unless
 * this client holds a proof of it; a new password ends all other sessions.
 */
export async function updateProfile(ctx: Context, input: ProfileUpdate): Promise<UpdatedProfile> {
  const viewer = await requireViewer(ctx);
  const { changes, userErrors } = await readChanges(viewer.user, input);
  // A declared username opens the profile to whoever confirms it afterwards.
  const isNewKey =
    Boolean(input.password) || changes.email || changes.phone || changes.declaredUsername;
  const proving = isNewKey ? await proveAgain(ctx, viewer, input, userErrors) : [];
  const faults = [...userErrors, ...proving];
  if (faults.length > 0) return refuse(...faults);

  if (changes.email || changes.phone || changes.declaredUsername) {
    // Who may ask whether an address is taken may not ask without end.
    const turn = await consumeRateLimit(ctx, "SIGN_UP", ctx.networkAddress);
    if (!turn.allowed) return refuse(throttledError(turn.message, turn.retryAfterSeconds));
  }
  if (input.password) changes.passwordHash = await hashPassword(ctx, input.password);
  const hasProved = Boolean(input.currentPassword) && needsCurrentPassword(ctx, viewer);
  const updated = await unlessTaken(
    () => inTransaction(ctx, (inside) => store(inside, viewer, changes, hasProved)),
    refuse,
  );
  if (updated.viewer) setViewer(ctx, updated.viewer);
  return updated;
}

/** What of the input differs from what is stored, as it will be stored. */
async function readChanges(user: UserRecord, input: ProfileUpdate) {
  const given = profileFields.filter((field) => (input[field] ?? null) !== null);
  const { profile, userErrors } = parseProfile(input, given);
  const changes: Partial<UserRecord> = { ...namesOf(user, profile, input, userErrors) };
  if (profile.email && profile.email !== user.email) {
    Object.assign(changes, { email: profile.email, emailConfirmedAt: null });
  }
  if (profile.phone && profile.phone !== user.phone) {
    Object.assign(changes, { phone: profile.phone, phoneConfirmedAt: null });
  }
  const { instagramUsername: username } = profile;
  if (username && username !== (user.username ?? user.declaredUsername)) {
    Object.assign(changes, { declaredUsername: username, username: null });
  }
  if (input.password) userErrors.push(...(await passwordFaults(input, notTheSame)));
  else if (input.confirmPassword) {
    userErrors.push(userError("INVALID", notTheSame, "confirmPassword"));
  }
  return { changes, userErrors };
}

/** The name that others see follows first and last name until another is chosen. */
function namesOf(
  user: UserRecord,
  { firstName, lastName }: Partial<CheckedProfile>,
  { displayName }: ProfileUpdate,
  userErrors: UserError[],
): Partial<UserRecord> {
  const changes = { ...(firstName && { firstName }), ...(lastName && { lastName }) };
  const named = defaultDisplayName({ ...user, ...changes });
  if ((displayName ?? null) === null) {
    const isChosen = user.displayName !== defaultDisplayName(user);
    return isChosen ? changes : { ...changes, displayName: named };
  }
  const chosen = readName(displayName);
  if (longerThan(chosen, maxNameLength)) {
    const message = `Display name may have at most ${maxNameLength} characters`;
    userErrors.push(userError("TOO_LONG", message, "displayName"));
  }
  return { ...changes, displayName: chosen || named };
}

/** Long after the sign-in a change of what one signs in with needs the password, or signing in again. */
async function proveAgain(
  ctx: Context,
  viewer: SignedIn,
  { currentPassword }: ProfileUpdate,
  others: UserError[],
): Promise<UserError[]> {
  if (isRecentlyAuthenticated(ctx, viewer)) return [];
  if (!needsCurrentPassword(ctx, viewer)) {
    return [userError("FORBIDDEN", "Please sign in again first")];
  }
  const fault = (message: string) => [userError("FORBIDDEN", message, "currentPassword")];
  if (!currentPassword) return fault("Current password required");
  // No try is spent on what is refused anyhow.
  if (others.length > 0) return [];
  const { user } = viewer;
  const who = triesOfSignedIn(user);
  const { isRight, turn } = await tryPassword(ctx, who, user.passwordHash, currentPassword);
  if (!turn.allowed) return [throttledError(turn.message, turn.retryAfterSeconds)];
  return isRight ? [] : fault("Current password is wrong");
}

async function store(
  ctx: Context,
  viewer: SignedIn,
  changes: Partial<UserRecord>,
  hasProved: boolean,
): Promise<UpdatedProfile> {
  const { user: before, session } = viewer;
  const { id } = before;
  const users = ctx.manager.getRepository(UserRecord);
  const sessions = ctx.manager.getRepository(Session);
  // A session that was ended in this very moment changes nothing any more.
  if (!(await lockViewer(ctx, viewer))) throw authenticationExpired();
  const { email, phone, declaredUsername, passwordHash } = changes;
  const contact = {
    ...(email && { email }),
    ...(phone && { phone }),
    ...(declaredUsername && { instagramUsername: declaredUsername }),
  };
  const taken = await takenFaults(ctx, contact, id);
  if (taken.length > 0) return refuse(...taken);

  if (Object.keys(changes).length > 0) await users.update({ id }, changes);
  if (hasProved) await sessions.update({ id: session.id }, { provenAt: ctx.now() });
  if (passwordHash) await endSessionsOf(ctx, id, session.id);
  await mailSignInChanges(ctx, before, { email: Boolean(email), password: Boolean(passwordHash) });
  const user = await users.findOneByOrFail({ id });
  for (const [method, address] of [
    ["email", email],
    ["phone", phone],
    ["instagram", declaredUsername],
  ] as const) {
    if (!address) continue;
    const proven = await spendProof(ctx, { purpose: "sign_in", method, address });
    if (proven) await confirmAddress(ctx, user, proven);
  }
  const now = await sessions.findOneByOrFail({ id: session.id });
  return { viewer: { user, session: Object.assign(now, { isCurrent: true }) }, userErrors: [] };
}

function refuse(...userErrors: UserError[]): UpdatedProfile {
  return { viewer: null, userErrors };
}
