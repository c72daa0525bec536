import { z } from "zod";
import type { Context } from "#server/platform/request/context";
import { findNode, parseNodeId } from "#server/platform/graph/node";
import type { UserError } from "#server/platform/errors/user-error";
import { addProof } from "#server/users/sign-in/add-proof";
import { SignInSuggestion, type SessionPayload } from "#server/users/sessions/session.input";
import { refreshSession } from "#server/users/sessions/refresh-session";
import { signIn } from "#server/users/sign-in/sign-in";
import { signInWithProof } from "#server/users/sign-in/sign-in-with-proof";
import { signInWithSecondFactor } from "#server/users/strong-sign-in/sign-in-with-second-factor";
import { endOwnSession } from "#server/users/sessions/sign-out";
import { signUp } from "#server/users/sign-in/sign-up";
import type { UpdateProfilePayload } from "#server/users/profile/profile.input";
import { updateProfile } from "#server/users/profile/update-profile";
import { requireViewer } from "#server/users/sessions/viewer";
import { addressInUse } from "#server/verification/address-in-use";
import { answer, defineCall, failed, failure, succeeded, type Answer } from "#server/rest/call";
import { refusal } from "#server/rest/refusal";
import { secondFactorSchema, withSecondFactor } from "./second-factor";
import { toUserProfile, userProfile } from "#server/rest/user-profile";

const text = z.string().max(5_000).nullish();
/** Accepted in any shape and ignored. */
const claimed = z.unknown().optional();
const person = {
  name: text,
  family: text,
  familyName: text,
  email: text,
  phone: text,
  instagramUsername: text,
  password: text,
  confirmPassword: text,
};
const remember = { rememberMe: z.boolean().nullish(), remember: z.boolean().nullish() };

/** Only `proof` counts, because the server issued it; the other fields are claims of the client. */
const verificationData = z
  .looseObject({
    proof: text,
    email: claimed,
    phone: claimed,
    instagramVerified: claimed,
  })
  .nullish();

const authUnifiedInput = z.discriminatedUnion(
  "action",
  [
    z.object({
      action: z.literal("signup"),
      ...person,
      ...remember,
      verificationData,
      facebookId: z.union([z.string().max(200), z.number()]).nullish(),
    }),
    z.object({
      action: z.literal("signin"),
      email: text,
      phone: text,
      instagramUsername: text,
      password: text,
      verifiedEmail: claimed,
      verifiedPhone: claimed,
      verificationData,
      secondFactorTicket: text,
      code: text,
      ...remember,
    }),
    z.object({ action: z.literal("verify"), userId: text, verificationData }),
    z.object({ action: z.literal("refresh"), token: text }),
    z.object({ action: z.literal("logout") }),
    z.object({
      action: z.literal("update"),
      userId: text,
      ...person,
      displayName: text,
      currentPassword: text,
    }),
  ],
  { error: "must be signup, signin, verify, refresh, logout or update" },
);
type Payload = z.output<typeof authUnifiedInput>;
type Of<Action extends Payload["action"]> = Extract<Payload, { action: Action }>;

/** `POST /api/auth-unified`: six actions of the graph. Only the bearer token identifies the user. */
export const authUnifiedCall = defineCall({
  method: "POST",
  path: "/api/auth-unified",
  summary: "Signs up, signs in and out, refreshes a token, adds a proof, or updates the profile.",
  notes:
    "`verify`, `logout` and `update` require a bearer token and refuse the `userId` of another user. Only a proof counts " +
    "as verification, from the cookie or `verificationData.proof`. A sign-in that needs a second factor is answered with 401 and " +
    "`secondFactor.ticket`: repeat `signin` with `secondFactorTicket` and `code`.",
  input: authUnifiedInput,
  mayNeedBearer: true,
  answers: {
    200: z.union([
      succeeded({
        token: z.string(),
        expiresAt: z.iso.datetime(),
        user: userProfile,
        message: z.string(),
      }),
      succeeded({ user: userProfile, message: z.string() }),
      succeeded({ message: z.string() }),
    ]),
  },
  refusals: [403, 404, 409, 429],
  refused: failed
    .extend({
      errors: z.array(z.object({ field: z.string().nullable(), message: z.string() })).optional(),
      suggestion: z.enum(SignInSuggestion).optional(),
      secondFactor: secondFactorSchema.optional(),
    })
    .meta({ id: "AuthFailure" }),
  handle: authUnified,
});

async function authUnified(ctx: Context, payload: Payload): Promise<Answer> {
  switch (payload.action) {
    case "signup":
      return opened(await signUp(ctx, toSignUp(payload)), "Signup failed", "Signed up");
    case "signin":
      return opened(await startSession(ctx, payload), "Signin failed", "Signed in");
    case "refresh": {
      const refreshed = await refreshSession(ctx, payload);
      return opened(refreshed, "Token refresh failed", "Token refreshed");
    }
    case "logout":
      if (!(await endOwnSession(ctx))) return failure(401, "Authentication required");
      return answer({ message: "Signed out" });
    case "verify": {
      const foreign = await refuseForeign(ctx, payload.userId, "No user found for verification");
      if (foreign) return foreign;
      const added = await addProof(ctx, payload.verificationData?.proof ?? null);
      return known(added, "Verification failed", "Verified");
    }
    case "update": {
      const foreign = await refuseForeign(ctx, payload.userId);
      if (foreign) return foreign;
      const updated = await updateProfile(ctx, { ...payload, ...namesOf(payload) });
      return known(updated, "Failed to update profile", "Profile updated successfully!");
    }
  }
}

function opened(session: SessionPayload, otherwise: string, message: string): Answer {
  const { token, expiresAt, viewer, suggestion, userErrors } = session;
  if (token && viewer) {
    return answer({ token, expiresAt, user: toUserProfile(viewer.signedIn), message });
  }
  const refused = explained(refusal(userErrors, otherwise), userErrors, suggestion);
  return withSecondFactor(refused, session);
}

function known(
  { viewer, userErrors }: UpdateProfilePayload,
  otherwise: string,
  message: string,
): Answer {
  if (viewer) return answer({ user: toUserProfile(viewer.signedIn), message });
  return explained(refusal(userErrors, otherwise), userErrors, null);
}

const fieldNames: Record<string, string> = { firstName: "name", lastName: "familyName" };

/** Adds all errors with their fields, and a suggestion. */
function explained(refused: Answer, userErrors: UserError[], suggestion: string | null): Answer {
  const errors = userErrors.map(({ field, message }) => {
    const name = field?.[0] ?? null;
    return { field: name && (fieldNames[name] ?? name), message };
  });
  const body = { ...refused.body, errors, ...(suggestion && { suggestion }) };
  return { ...refused, body: { ...body, message: refused.body.error } };
}

/** Refuses a `userId` that is not the user of the bearer token. */
async function refuseForeign(
  ctx: Context,
  userId: string | null | undefined,
  unknown = "",
): Promise<Answer | null> {
  const { user } = await requireViewer(ctx);
  if ((userId ?? null) === null || userId === user.nodeId) return null;
  const isUnknown = parseNodeId(userId!)?.type !== "User" || !(await findNode(ctx, userId!));
  return isUnknown && unknown
    ? failure(404, unknown)
    : failure(403, "You can only change your own profile");
}

function namesOf({
  name,
  family,
  familyName,
}: Pick<Of<"signup">, "name" | "family" | "familyName">) {
  return { firstName: name, lastName: familyName ?? family };
}

function toSignUp(payload: Of<"signup">): Parameters<typeof signUp>[1] {
  const { verificationData: verification, facebookId } = payload;
  const hasContact = [payload.email, payload.phone, payload.password].some((each) => each);
  const isLegacySession =
    verification?.instagramVerified === true && Boolean(payload.instagramUsername);
  return {
    ...payload,
    ...namesOf(payload),
    proof: verification?.proof ?? null,
    isLegacyMigration: isLegacySession && !hasContact && !verification?.proof,
    legacyFacebookId: facebookId ? String(facebookId) : null,
    remember: isRemembered(payload),
  };
}

/** Signs in by a password, or by a proof; mere claims of verification open no session. */
async function startSession(ctx: Context, payload: Of<"signin">): Promise<SessionPayload> {
  if (payload.secondFactorTicket) {
    const { secondFactorTicket: ticket, code } = payload;
    return signInWithSecondFactor(ctx, { ticket, code: code ?? "" });
  }
  const { email, phone, instagramUsername, password, verificationData: verification } = payload;
  const remember = isRemembered(payload);
  const saysVerified = [payload.verifiedEmail, payload.verifiedPhone, verification].some(
    (each) => (each ?? null) !== null,
  );
  if (password || !saysVerified) {
    const identifier = email || phone || instagramUsername || "";
    return signIn(ctx, { identifier, password: password ?? "", remember });
  }
  const method = email ? "email" : phone ? "phone" : "instagram";
  const given = email || phone || instagramUsername || "";
  const address = (await addressInUse(ctx, method, given)) ?? "";
  return signInWithProof(ctx, { proof: verification?.proof, only: { method, address }, remember });
}

function isRemembered(payload: { rememberMe?: boolean | null; remember?: boolean | null }) {
  return payload.rememberMe ?? payload.remember ?? false;
}
