import { Field, Int, ObjectType } from "type-graphql";
import { defineEnum } from "#server/platform/settings/define-enum";

export const UserErrorCode = defineEnum("UserErrorCode", "Why a mutation was refused.", {
  REQUIRED: "A required value is missing.",
  INVALID: "The value is invalid.",
  TOO_LONG: "The text exceeds the maximum length.",
  LIMIT_EXCEEDED: "A limit on the number of items is reached.",
  NOT_FOUND: "The referenced object does not exist.",
  UNAUTHENTICATED: "No token, or an invalid one.",
  FORBIDDEN: "The token does not permit this.",
  SECOND_FACTOR_REQUIRED:
    "A passkey or a code is also required: `signInWithPasskey` or `signInWithSecondFactor`.",
  CONFIRMATION_REQUIRED: "Confirm your identity with `confirmIdentity`, then repeat the request.",
  STRONG_SIGN_IN_REQUIRED:
    "The moderation desk requires a passkey or one-time codes; set one up first.",
  CONFLICT: "It conflicts with existing data.",
  IDEMPOTENCY_MISMATCH: "The idempotency key was used with a different input.",
  THROTTLED: "Too many requests; try again later.",
  UNAVAILABLE: "An external service is unavailable; try again soon.",
});
export type UserErrorCode = keyof typeof UserErrorCode;

@ObjectType({
  description: "A problem with the input that the user can fix.",
  simpleResolvers: true,
})
export class UserError {
  @Field(() => UserErrorCode, { description: "The error code, for programs." })
  code: UserErrorCode;

  @Field(() => String, { description: "The message, for people." })
  message: string;

  @Field(() => [String], {
    nullable: true,
    description: "The path of the invalid input field; null if the error concerns no single field.",
  })
  field: string[] | null;

  @Field(() => Int, {
    nullable: true,
    description: "With THROTTLED: seconds to wait before a retry.",
  })
  retryAfterSeconds: number | null;

  /** With THROTTLED, for the log only: the name of the limit. */
  reason?: string;
}

/** An answer that only says why an action was refused; the fields of its payload are null. */
export interface Refusal {
  userErrors: UserError[];
}

/** The base class of payloads whose `userErrors` have this description. */
export function refusable(reason: string): abstract new () => Refusal {
  @ObjectType({ simpleResolvers: true })
  abstract class Refusable {
    @Field(() => [UserError], { description: reason })
    userErrors: UserError[];
  }
  return Refusable;
}

export function refuse(...userErrors: UserError[]): Refusal {
  return { userErrors };
}

export function isRefusal(answer: unknown): answer is Refusal {
  const { userErrors } = (answer ?? {}) as Partial<Refusal>;
  return Array.isArray(userErrors) && userErrors.length > 0;
}

export function userError(code: UserErrorCode, message: string, ...field: string[]): UserError {
  return Object.assign(new UserError(), {
    code,
    message,
    field: field.length > 0 ? field : null,
    retryAfterSeconds: null,
  });
}

interface Throttling {
  message: string;
  retryAfterSeconds: number;
  reason: string;
}

export function throttledError({ message, ...throttling }: Throttling): UserError {
  return Object.assign(userError("THROTTLED", message), throttling);
}
