import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { UserError } from "#server/platform/errors/user-error";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import { DataExport } from "./export/data-export.entity";
import { deleteUser, type DeletedUser } from "./delete-user";
import { findDataExport } from "./export/find-data-export";
import { ReviewsOfDeletedUser } from "./reviews-of-deleted-user";
import { startDataExport, type StartedDataExport } from "./export/start-data-export";

@InputType({ description: "How to delete your profile." })
class DeleteUserInput {
  @Field(() => ReviewsOfDeletedUser, { description: "How to handle your reviews." })
  reviews: ReviewsOfDeletedUser;

  @Field(() => String, {
    nullable: true,
    description: "Your password. Without one, you must have signed in within the last 15 minutes.",
  })
  currentPassword?: string | null;
}

@ObjectType({ description: "The answer to `deleteUser`.", simpleResolvers: true })
class DeleteUserPayload {
  @Field(() => Boolean, { nullable: true, description: "Whether your profile was deleted." })
  isDeleted: boolean | null;

  @Field(() => [UserError], { description: "Why nothing was deleted." })
  userErrors: UserError[];
}

@ObjectType({ description: "The answer to `startDataExport`.", simpleResolvers: true })
class StartDataExportPayload {
  @Field(() => DataExport, { nullable: true, description: "The export." })
  dataExport: DataExport | null;

  @Field(() => [UserError], { description: "Why no export was started." })
  userErrors: UserError[];
}

@Resolver()
export class OwnDataResolver {
  @Mutation(() => DeleteUserPayload, {
    description: "Permanently deletes you and your data.",
  })
  deleteUser(
    @Arg("input", () => DeleteUserInput) given: DeleteUserInput,
    @Ctx() ctx: Context,
  ): Promise<DeletedUser> {
    return deleteUser(ctx, given);
  }

  @Mutation(() => StartDataExportPayload, {
    description: "Starts an export of all your data, or returns the one in progress.",
  })
  startDataExport(@Ctx() ctx: Context): Promise<StartedDataExport> {
    return startDataExport(ctx);
  }
}

@Resolver(() => Viewer)
export class ViewerDataResolver {
  @FieldResolver(() => DataExport, {
    nullable: true,
    description: "Your latest data export, if any.",
  })
  dataExport(@Root() { signedIn }: Viewer, @Ctx() ctx: Context): Promise<DataExport | null> {
    return findDataExport(ctx, signedIn.user.id);
  }
}
