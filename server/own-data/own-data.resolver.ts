import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import { DataExport } from "./export/data-export.entity";
import { deleteUser } from "./delete-user";
import { findDataExport } from "./export/find-data-export";
import { startDataExport } from "./export/start-data-export";
import { DeleteUserInput, DeleteUserPayload, StartDataExportPayload } from "./own-data.input";

@Resolver()
export class OwnDataResolver {
  @Mutation(() => DeleteUserPayload, {
    description: "Permanently deletes you and your data.",
  })
  deleteUser(
    @Arg("input", () => DeleteUserInput) given: DeleteUserInput,
    @Ctx() ctx: Context,
  ): Promise<DeleteUserPayload> {
    return deleteUser(ctx, given);
  }

  @Mutation(() => StartDataExportPayload, {
    description: "Starts an export of all your data, or returns the one in progress.",
  })
  startDataExport(@Ctx() ctx: Context): Promise<StartDataExportPayload> {
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
