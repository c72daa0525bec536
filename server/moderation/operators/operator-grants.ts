import { Field, ObjectType } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { maxOperators } from "#server/moderation/moderation-limits";
import { OperatorRole } from "./operator-role";

@ObjectType({
  description: "A role at the moderation desk, as admins see it.",
  simpleResolvers: true,
})
export class OperatorGrant {
  @Field(() => String, { description: "The public pseudonym, which never changes." })
  pseudonym: string;

  @Field(() => String, { nullable: true, description: "The person; null if they left." })
  displayName: string | null;

  @Field(() => OperatorRole, { description: "The role." })
  role: OperatorRole;

  @Field(() => Date, { description: "When it was granted." })
  grantedAt: Date;

  @Field(() => String, { nullable: true, description: "The admin; null if granted by command." })
  grantedBy: string | null;

  @Field(() => Date, { nullable: true, description: "When it ended; null while it is active." })
  revokedAt: Date | null;

  @Field(() => Boolean, { description: "Whether this is you." })
  isViewer: boolean;
}

/** Those with a role first. */
export function findOperators(ctx: Context, viewer: string): Promise<OperatorGrant[]> {
  return ctx.database.queryUnprepared<OperatorGrant>(
    `SELECT o.pseudonym, u.display_name AS "displayName", o.role, o.granted_at AS "grantedAt",
       o.granted_by AS "grantedBy", o.revoked_at AS "revokedAt", o.pseudonym = $1 AS "isViewer"
     FROM operators o LEFT JOIN users u ON u.id = o.user_id
     ORDER BY o.revoked_at IS NOT NULL, o.pseudonym LIMIT ${maxOperators}`,
    [viewer],
  );
}
