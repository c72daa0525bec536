import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from "type-graphql";
import { parseUsername } from "#server/networks/username";
import { pictureAddress, validatePictureSize } from "#server/pictures/picture-address";
import type { Context } from "#server/platform/request/context";
import { findUserByUsername } from "#server/users/sessions/find-user";
import { User } from "#server/users/user.entity";

@Resolver(() => User)
export class UserResolver {
  @Query(() => User, {
    nullable: true,
    description:
      "A user by confirmed username; null for others until their first published review.",
  })
  async user(
    @Arg("username", () => String, { description: "With or without @, in any case." })
    username: string,
    @Ctx() ctx: Context,
  ): Promise<User | null> {
    const handle = parseUsername(username);
    return handle === null ? null : findUserByUsername(ctx, handle);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The URL of their picture, if any.",
  })
  avatar(
    @Root() user: User,
    @Arg("size", () => Int, { defaultValue: 96, description: "Its width in pixels, 1 to 960." })
    size: number,
  ): string | null {
    return pictureAddress(user.pictureUrl, validatePictureSize(size));
  }

  @FieldResolver(() => Date, { description: "The month in which they joined." })
  memberSince(@Root() user: User): Date {
    return new Date(Date.UTC(user.createdAt.getUTCFullYear(), user.createdAt.getUTCMonth(), 1));
  }
}
