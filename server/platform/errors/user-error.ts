import { Field, Int, ObjectType, registerEnumType } from "type-graphql";

export const UserErrorCode = {
  REQUIRED: "REQUIRED",
  INVALID: "INVALID",
  TOO_LONG: "TOO_LONG",
  LIMIT_EXCEEDED: "LIMIT_EXCEEDED",
  NOT_FOUND: "NOT_FOUND",
  UNAUTHENTICATED: "UNAUTHENTICATED",
  FORBIDDEN: "FORBIDDEN",
  SECOND_FACTOR_REQUIRED: "SECOND_FACTOR_REQUIRED",
  CONFIRMATION_REQUIRED: "CONFIRMATION_REQUIRED",
  STRONG_SIGN_IN_REQUIRED: "STRONG_SIGN_IN_REQUIRED",
  CONFLICT: "CONFLICT",
  IDEMPOTENCY_MISMATCH: "IDEMPOTENCY_MISMATCH",
  THROTTLED: "THROTTLED",
  UNAVAILABLE: "UNAVAILABLE",
} as const;
export type UserErrorCode = (typeof UserErrorCode)[keyof typeof UserErrorCode];

registerEnumType(UserErrorCode, {
  name: "UserErrorCode",
  description: "Why a mutation was refused.",
  valuesConfig: {
    REQUIRED: { description: "A required value is missing." },
    INVALID: { description: "The value is invalid." },
    TOO_LONG: { description: "The text exceeds the maximum length." },
    LIMIT_EXCEEDED: { description: "A limit on the number of items is reached." },
    NOT_FOUND: { description: "The referenced object does not exist." },
    UNAUTHENTICATED: { description: "No token, or an invalid one." },
    FORBIDDEN: { description: "The token does not permit this." },
    SECOND_FACTOR_REQUIRED: {
      description:
        "A passkey or a code is also required: `signInWithPasskey` or `signInWithSecondFactor`.",
    },
    CONFIRMATION_REQUIRED: {
      description: "Confirm your identity with `confirmIdentity`, then repeat the request.",
    },
    STRONG_SIGN_IN_REQUIRED: {
      description: "The moderation desk requires a passkey or one-time codes; set one up first.",
    },
    CONFLICT: { description: "It conflicts with existing data." },
    IDEMPOTENCY_MISMATCH: { description: "The idempotency key was used with a different input." },
    THROTTLED: { description: "Too many requests; try again later." },
    UNAVAILABLE: { description: "An external service is unavailable; try again soon." },
  },
});

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
}

export function userError(code: UserErrorCode, message: string, ...field: string[]): UserError {
  return Object.assign(new UserError(), {
    code,
    message,
    field: field.length > 0 ? field : null,
    retryAfterSeconds: null,
  });
}

export function throttledError(message: string, retryAfterSeconds: number | null): UserError {
  return Object.assign(userError("THROTTLED", message), { retryAfterSeconds });
}
