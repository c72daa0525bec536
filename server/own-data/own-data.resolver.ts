import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import { DataExport } from "./export/data-export.entity";
import { findDataExport } from "./export/find-data-export";

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
