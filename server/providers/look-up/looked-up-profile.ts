import { Field, Int, ObjectType } from "type-graphql";
import type { Provider } from "#server/providers/provider.entity";

/** A public Instagram profile as last fetched, or a provider of the directory. It does not prove ownership. */
@ObjectType({
  description: "An Instagram profile, from the directory or from Instagram itself.",
  simpleResolvers: true,
})
export class LookedUpProfile {
  /** Instagram's id; for a provider, the directory's id. */
  userId: string;

  @Field(() => String, { description: "The username in lower case, without @." })
  username: string;

  @Field(() => String, {
    description: "The display name; the username if there is none.",
  })
  displayName: string;

  @Field(() => String, { nullable: true, description: "The profile's biography." })
  biography: string | null;

  /** When the network was asked; null if that is unknown. */
  fetchedAt: Date | null;

  /** A path on our own address. */
  pictureUrl: string | null;

  @Field(() => Int, { description: "Number of followers on Instagram." })
  followers: number;

  @Field(() => Int, { description: "Number of posts on Instagram." })
  posts: number;

  @Field(() => Boolean, {
    description: "Whether Instagram or the directory marks the profile as verified.",
  })
  isVerified: boolean;

  @Field(() => Boolean, { description: "Whether the profile is a business account." })
  isBusiness: boolean;

  @Field(() => Boolean, { description: "Whether the profile is private on Instagram." })
  isPrivate: boolean;
}

export function profileOfProvider(provider: Provider): LookedUpProfile {
  const { username, displayName, biography, pictureUrl, followers, posts } = provider;
  const { nodeId: userId, isVerified, isBusiness, isPrivate, fetchedAt } = provider;
  return Object.assign(new LookedUpProfile(), {
    userId,
    fetchedAt,
    username,
    displayName,
    biography,
    pictureUrl,
    followers,
    posts,
    isVerified,
    isBusiness,
    isPrivate,
  });
}
