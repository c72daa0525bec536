import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import { parseUsername } from "#server/networks/username";
import {
  absoluteAddress,
  pictureAddress,
  validatePictureSize,
  Size,
  sizeOfFace,
} from "#server/pictures/picture-address";
import type { Context } from "#server/platform/request/context";
import { findUserByUsername } from "#server/users/sessions/find-user";
import { User } from "#server/users/user.entity";
import { userPictureIdOf } from "#server/users/user-picture-id";
import { personPath } from "./person-path";

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
  avatar(@Root() user: User, @Size(96, sizeOfFace) size: number): string | null {
    return pictureAddress(user.pictureUrl, validatePictureSize(size));
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "`avatar` as an absolute address, if any.",
  })
  avatarUrl(
    @Root() user: User,
    @Size(96, sizeOfFace) size: number,
    @Ctx() ctx: Context,
  ): string | null {
    return absoluteAddress(ctx, this.avatar(user, size));
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description: "The id of their picture in reports and decisions; another picture has another.",
  })
  avatarSubjectId(@Root() user: User): string | null {
    return userPictureIdOf(user);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The absolute address of their public page; null before their first review.",
  })
  url(@Root() { nodeId, reviewCount }: User, @Ctx() { config }: Context): string | null {
    return reviewCount > 0 ? `${config.publicUrl}${personPath(nodeId)}` : null;
  }

  @FieldResolver(() => Date, { description: "The month in which they joined." })
  memberSince(@Root() user: User): Date {
    return new Date(Date.UTC(user.createdAt.getUTCFullYear(), user.createdAt.getUTCMonth(), 1));
  }
}
