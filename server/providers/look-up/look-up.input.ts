import { Field, InputType, ObjectType } from "type-graphql";
import { UserError } from "#server/platform/errors/user-error";
import { LookedUpProfile } from "./looked-up-profile";

@InputType({ description: "The profile to look up." })
export class LookUpProfileInput {
  @Field(() => String, {
    description: "The username on Instagram, with or without @, in any case.",
  })
  username: string;
}

@ObjectType({ description: "The answer to `lookUpProfile`.", simpleResolvers: true })
export class LookUpProfilePayload {
  @Field(() => LookedUpProfile, {
    nullable: true,
    description: "The profile; null if it was not found or Instagram is unavailable.",
  })
  profile: LookedUpProfile | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether the answer came from the directory or the cache, without calling Instagram.",
  })
  isCached: boolean | null;

  @Field(() => [UserError], {
    description:
      "Why there is no profile: REQUIRED or INVALID for a malformed username, NOT_FOUND, UNAVAILABLE if Instagram does not respond (retry after five seconds), or THROTTLED.",
  })
  userErrors: UserError[];
}

/** For REST alone. */
export class ReportProfilePayload {
  userErrors: UserError[];
}
