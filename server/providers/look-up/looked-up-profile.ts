import { Field, Int, ObjectType } from "type-graphql";
import type { Provider } from "#server/providers/provider.entity";

/**
 * What Instagram shows of somebody to everyone, as it was when we last asked; of a provider of the directory,
 * what the directory knows. It proves nothing about whose the profile is.
 */
@ObjectType({
  description: "A profile on Instagram as it was found, in the directory or on the network itself.",
  simpleResolvers: true,
})
export class LookedUpProfile {
  /** The network's own id; of a provider, the directory's. */
  userId: string;

  @Field(() => String, { description: "In lower case, without @." })
  username: string;

  @Field(() => String, {
    description: "The name that people read; the username where there is none.",
  })
  displayName: string;

  @Field(() => String, { nullable: true, description: "What they say about themselves." })
  biography: string | null;

  /** A path on our own address. */
  pictureUrl: string | null;

  @Field(() => Int, { description: "Followers on the social network." })
  followers: number;

  @Field(() => Int, { description: "Posts on the social network." })
  posts: number;

  @Field(() => Boolean, {
    description: "Whether the network, or the directory, marks them verified.",
  })
  isVerified: boolean;

  @Field(() => Boolean, { description: "Whether the profile is a business account." })
  isBusiness: boolean;

  @Field(() => Boolean, { description: "Whether the profile is private on the network." })
  isPrivate: boolean;
}

/** A provider of the directory as a look-up shows it. */
export function profileOfProvider(provider: Provider): LookedUpProfile {
  const { username, displayName, biography, pictureUrl, followers, posts } = provider;
  const { nodeId: userId, isVerified, isBusiness, isPrivate } = provider;
  return Object.assign(new LookedUpProfile(), {
    userId,
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
