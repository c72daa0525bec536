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

@InputType({ description: "How to delete yourself." })
class DeleteUserInput {
  @Field(() => ReviewsOfDeletedUser, { description: "What becomes of your reviews." })
  reviews: ReviewsOfDeletedUser;

  @Field(() => String, {
    nullable: true,
    description: "Your password; without one you must have signed in in the last 15 minutes.",
  })
  currentPassword?: string | null;
}

@ObjectType({ description: "The answer to `deleteUser`.", simpleResolvers: true })
class DeleteUserPayload {
  @Field(() => Boolean, { nullable: true, description: "Whether you are gone." })
  isDeleted: boolean | null;

  @Field(() => [UserError], { description: "Why nothing was deleted." })
  userErrors: UserError[];
}

@ObjectType({ description: "The answer to `startDataExport`.", simpleResolvers: true })
class StartDataExportPayload {
  @Field(() => DataExport, { nullable: true, description: "The file that is being written." })
  dataExport: DataExport | null;

  @Field(() => [UserError], { description: "Why none was begun." })
  userErrors: UserError[];
}

@Resolver()
export class OwnDataResolver {
  @Mutation(() => DeleteUserPayload, {
    description: "Deletes you, with everything about you. It cannot be taken back.",
  })
  deleteUser(
    @Arg("input", () => DeleteUserInput, { description: "The input." }) given: DeleteUserInput,
    @Ctx() ctx: Context,
  ): Promise<DeletedUser> {
    return deleteUser(ctx, given);
  }

  @Mutation(() => StartDataExportPayload, {
    description:
      "Begins to write everything about you into one file; one that is being written is answered as it is.",
  })
  startDataExport(@Ctx() ctx: Context): Promise<StartedDataExport> {
    return startDataExport(ctx);
  }
}

@Resolver(() => Viewer)
export class ViewerDataResolver {
  @FieldResolver(() => DataExport, {
    nullable: true,
    description: "The file of everything about you that was asked for last; null without one.",
  })
  dataExport(@Root() { signedIn }: Viewer, @Ctx() ctx: Context): Promise<DataExport | null> {
    return findDataExport(ctx, signedIn.user.id);
  }
}
