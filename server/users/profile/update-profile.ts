import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { rateLimited } from "#server/platform/request/rate-limit";
import { maxNameLength } from "#server/platform/settings/limits";
import { inTransaction } from "#server/platform/request/transaction";
import {
  refuse,
  userError,
  type Refusal,
  type UserError,
} from "#server/platform/errors/user-error";
import { spendProof } from "#server/verification/proof";
import { mailSignInChanges } from "#server/users/add-user-mail";
import { rememberEarlierNames } from "#server/users/left-names/earlier-names";
import { lockReviewedProviders } from "#server/users/lock-reviewed-providers";
import { confirmAddress } from "#server/users/confirm-address";
import { endSessionsOf } from "#server/users/sessions/delete-sessions";
import { lockViewer } from "#server/users/sessions/lock-viewer";
import { hashPassword } from "#server/users/password-hash";
import { currentPasswordFault } from "#server/users/sessions/check-password";
import {
  confirmationFault,
  confirmSession,
  needsCurrentPassword,
} from "#server/users/sessions/recently-authenticated";
import { notTheSame, passwordFaults } from "#server/users/validate-password";
import {
  defaultDisplayName,
  profileFields,
  parseProfile,
  type CheckedProfile,
  type ProfileFields,
} from "#server/users/parse-profile";
import { isLongerThan, misleadingPart, parseName } from "#server/users/parse-text";
import { Session } from "#server/users/sessions/session.entity";
import { takenFaults, unlessTaken } from "#server/users/taken-fields";
import { UserRecord } from "#server/users/user-record.entity";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import { UpdateProfileInput, UpdateProfilePayload } from "./profile.input";
import {
  authenticationExpired,
  requireViewer,
  setViewer,
  type SignedIn,
} from "#server/users/sessions/viewer";

/**
 * Updates the viewer's profile in one transaction, after reporting all errors at once. Absent and null fields stay
 * unchanged. New addresses are unconfirmed unless this client has a proof; a new password ends all other sessions.
 */
export const updateProfile = action(
  {
    name: "updateProfile",
    description: "Changes your own profile.",
    payload: UpdateProfilePayload,
    input: UpdateProfileInput,
    permission: requireViewer,
  },
  async (ctx, input: UpdateProfileInput, viewer) => {
    const { changes, userErrors } = await parseChanges(viewer.user, input);
    // A declared username is a credential too: confirming it later signs in to this profile.
    const changesCredentials =
      Boolean(input.password) || changes.email || changes.phone || changes.declaredUsername;
    const fault = changesCredentials
      ? await reauthenticationFault(ctx, viewer, input, userErrors)
      : null;
    const faults = fault ? [...userErrors, fault] : userErrors;
    if (faults.length > 0) return refuse(...faults);

    if (changes.email || changes.phone || changes.declaredUsername) {
      // Enumeration protection: the answer reveals whether an address is taken.
      const throttled = await rateLimited(ctx, "SIGN_UP", ctx.ipAddress);
      if (throttled) return refuse(throttled);
    }
    if (input.password) changes.passwordHash = await hashPassword(ctx, input.password);
    const hasReauthenticated =
      Boolean(input.currentPassword) && (await needsCurrentPassword(ctx, viewer));
    const updated = await unlessTaken(
      () =>
        inTransaction(ctx, (inside) => storeChanges(inside, viewer, changes, hasReauthenticated)),
      refuse,
    );
    if ("userErrors" in updated) return updated;
    setViewer(ctx, updated);
    return { viewer: new Viewer(updated) };
  },
);

async function parseChanges(user: UserRecord, input: UpdateProfileInput) {
  // A name from before the check of names stays.
  const before: ProfileFields = { firstName: user.firstName, lastName: user.lastName };
  const given = profileFields.filter(
    (field) => (input[field] ?? null) !== null && input[field] !== before[field],
  );
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
  const { isPageListed = null } = input;
  if (isPageListed !== null) Object.assign(changes, { isPageListed });
  if (input.password) userErrors.push(...(await passwordFaults(input, notTheSame)));
  else if (input.confirmPassword) {
    userErrors.push(userError("INVALID", notTheSame, "confirmPassword"));
  }
  return { changes, userErrors };
}

/** The display name follows first and last name until the user chooses another. */
function namesOf(
  user: UserRecord,
  { firstName, lastName }: Partial<CheckedProfile>,
  { displayName }: UpdateProfileInput,
  userErrors: UserError[],
): Partial<UserRecord> {
  const changes = { ...(firstName && { firstName }), ...(lastName && { lastName }) };
  const named = defaultDisplayName({ ...user, ...changes });
  if ((displayName ?? null) === null) {
    const isChosen = user.displayName !== defaultDisplayName(user);
    return isChosen ? changes : { ...changes, displayName: named };
  }
  const chosen = parseName(displayName);
  if (isLongerThan(chosen, maxNameLength)) {
    const message = `Display name may have at most ${maxNameLength} characters`;
    userErrors.push(userError("TOO_LONG", message, "displayName"));
  }
  const fault = chosen === user.displayName ? null : misleadingPart(chosen);
  if (fault) userErrors.push(userError("INVALID", fault, "displayName"));
  return { ...changes, displayName: chosen || named };
}

async function reauthenticationFault(
  ctx: Context,
  viewer: SignedIn,
  { currentPassword }: UpdateProfileInput,
  otherFaults: UserError[],
): Promise<UserError | null> {
  if (!(await needsCurrentPassword(ctx, viewer))) return confirmationFault(ctx, viewer);
  // Invalid input must not use up a password attempt.
  if (currentPassword && otherFaults.length > 0) return null;
  return currentPasswordFault(ctx, viewer.user, currentPassword);
}

async function storeChanges(
  ctx: Context,
  viewer: SignedIn,
  changes: Partial<UserRecord>,
  hasReauthenticated: boolean,
): Promise<SignedIn | Refusal> {
  const { user: before, session } = viewer;
  const { id } = before;
  const users = ctx.manager.getRepository(UserRecord);
  const sessions = ctx.manager.getRepository(Session);
  // Race condition: the session may have ended since `requireViewer`.
  const locked = await lockViewer(ctx, viewer);
  if (!locked) throw authenticationExpired();
  const { email, phone, declaredUsername, passwordHash } = changes;
  const contact = {
    ...(email && { email }),
    ...(phone && { phone }),
    ...(declaredUsername && { instagramUsername: declaredUsername }),
  };
  const taken = await takenFaults(ctx, contact, id);
  if (taken.length > 0) return refuse(...taken);

  if (Object.keys(changes).length > 0) {
    await lockReviewedProviders(ctx, id);
    await rememberEarlierNames(ctx, locked.user, changes);
    await users.update({ id }, changes);
  }
  if (hasReauthenticated) await confirmSession(ctx, viewer);
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
  return { user, session: Object.assign(now, { isCurrent: true }) };
}
