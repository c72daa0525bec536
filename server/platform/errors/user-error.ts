import { Field, Int, ObjectType, registerEnumType } from "type-graphql";

export const UserErrorCode = {
  REQUIRED: "REQUIRED",
  INVALID: "INVALID",
  TOO_LONG: "TOO_LONG",
  LIMIT_EXCEEDED: "LIMIT_EXCEEDED",
  NOT_FOUND: "NOT_FOUND",
  UNAUTHENTICATED: "UNAUTHENTICATED",
  FORBIDDEN: "FORBIDDEN",
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
    REQUIRED: { description: "Something that is needed is missing." },
    INVALID: { description: "The value is not one that is accepted." },
    TOO_LONG: { description: "The text is longer than the limit." },
    LIMIT_EXCEEDED: { description: "There would be more of something than the limit allows." },
    NOT_FOUND: { description: "What the input names does not exist." },
    UNAUTHENTICATED: { description: "No token, or one that is not valid here." },
    FORBIDDEN: { description: "The token may not do this." },
    CONFLICT: { description: "It contradicts what is already stored." },
    IDEMPOTENCY_MISMATCH: { description: "The idempotency key was used with another input." },
    THROTTLED: { description: "Too many in too short a time; try again later." },
    UNAVAILABLE: { description: "An outside network does not answer; try again soon." },
  },
});

@ObjectType({
  description: "A fault in the input that a person can mend.",
  simpleResolvers: true,
})
export class UserError {
  @Field(() => UserErrorCode, { description: "The kind of fault, for programs." })
  code: UserErrorCode;

  @Field(() => String, { description: "The fault in words, for people." })
  message: string;

  @Field(() => [String], {
    nullable: true,
    description: "The path of the input field at fault; null where it is none in particular.",
  })
  field: string[] | null;

  @Field(() => Int, {
    nullable: true,
    description: "With THROTTLED: seconds until another try makes sense.",
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
