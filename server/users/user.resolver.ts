import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from "type-graphql";
import { parseUsername } from "#server/networks/username";
import { pictureAddress, readPictureSize } from "#server/pictures/picture-address";
import type { Context } from "#server/platform/request/context";
import { userByUsername } from "./user.batch";
import { User } from "./user.entity";

@Resolver(() => User)
export class UserResolver {
  @Query(() => User, { nullable: true, description: "One person by confirmed username." })
  user(
    @Arg("username", () => String, { description: "With or without @, in any case." })
    username: string,
    @Ctx() ctx: Context,
  ): Promise<User | null> {
    const handle = parseUsername(username);
    return handle === null ? Promise.resolve(null) : userByUsername(ctx).load(handle);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The address of their picture, ready to use; null where there is none.",
  })
  avatar(
    @Root() user: User,
    @Arg("size", () => Int, { defaultValue: 96, description: "Its width in pixels, 1 to 960." })
    size: number,
  ): string | null {
    return pictureAddress(user.pictureUrl, readPictureSize(size));
  }

  @FieldResolver(() => Date, { description: "When they joined, to the month." })
  memberSince(@Root() user: User): Date {
    return new Date(Date.UTC(user.createdAt.getUTCFullYear(), user.createdAt.getUTCMonth(), 1));
  }
}
