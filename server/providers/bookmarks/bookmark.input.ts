import { Field, InputType, ObjectType } from "type-graphql";
import { refusable } from "#server/platform/errors/user-error";
import { GivenProviderInput } from "#server/providers/given-provider.input";
import { Provider } from "#server/providers/provider.entity";

@ObjectType()
export abstract class BookmarkPayload extends refusable("Why nothing was changed.") {
  @Field(() => Provider, { nullable: true, description: "The provider." })
  provider: Provider | null;
}

@InputType({ description: "The provider to save." })
export class SaveProviderInput extends GivenProviderInput {}

@ObjectType({ description: "The answer to `saveProvider`.", simpleResolvers: true })
export class SaveProviderPayload extends BookmarkPayload {}

@InputType({ description: "The provider to remove from your saved list." })
export class UnsaveProviderInput extends GivenProviderInput {}

@ObjectType({ description: "The answer to `unsaveProvider`.", simpleResolvers: true })
export class UnsaveProviderPayload extends BookmarkPayload {}

@InputType({ description: "The provider to follow." })
export class FollowProviderInput extends GivenProviderInput {}

@ObjectType({ description: "The answer to `followProvider`.", simpleResolvers: true })
export class FollowProviderPayload extends BookmarkPayload {}

@InputType({ description: "The provider to unfollow." })
export class UnfollowProviderInput extends GivenProviderInput {}

@ObjectType({ description: "The answer to `unfollowProvider`.", simpleResolvers: true })
export class UnfollowProviderPayload extends BookmarkPayload {}

@InputType({ description: "One entry of a list stored in the browser." })
class BookmarkToMergeInput {
  @Field(() => String, { description: "The username." })
  username: string;

  @Field(() => Boolean, { description: "Whether it is on the list; false if it was removed." })
  isOn: boolean;

  @Field(() => Date, { description: "When it last changed." })
  changedAt: Date;
}

@InputType({ description: "The lists that the browser stored before sign-in." })
export class MergeBookmarksInput {
  @Field(() => [BookmarkToMergeInput], { description: "Saved providers, at most 500." })
  saved: BookmarkToMergeInput[];

  @Field(() => [BookmarkToMergeInput], { description: "Followed providers, at most 500." })
  followed: BookmarkToMergeInput[];
}

@ObjectType({ description: "The answer to `mergeBookmarks`.", simpleResolvers: true })
export class MergeBookmarksPayload extends refusable("Why nothing was merged.") {
  @Field(() => [String], {
    nullable: true,
    description: "The usernames you saved, oldest first.",
  })
  saved: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: "The usernames you follow, oldest first.",
  })
  followed: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: "The usernames that are not in the directory.",
  })
  unknown: string[] | null;
}
