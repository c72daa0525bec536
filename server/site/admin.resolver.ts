import { Ctx, Field, FieldResolver, ObjectType, Resolver, Root } from "type-graphql";
import { operatorOf } from "#server/moderation/operators/operator";
import type { Context } from "#server/platform/request/context";
import { describeEnum } from "#server/platform/settings/define-enum";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import type { Check } from "./checks/check";
import { examine } from "./checks/examine";

const CheckState = { OK: "ok", MISSING: "missing", WRONG: "wrong", OLD: "old" } as const;
describeEnum(CheckState, "CheckState", "The state of something that a site needs.", {
  OK: "Nothing to do.",
  MISSING: "It is not set up.",
  WRONG: "It is set up, but does not work.",
  OLD: "It was done, but too long ago.",
});

@ObjectType({ description: "One thing that this site needs.", simpleResolvers: true })
export class SiteCheck implements Omit<Check, "id"> {
  @Field(() => String, { description: "What it is about, for example `mail`." })
  name: string;

  @Field(() => CheckState, { description: "Its state." })
  state: Check["state"];

  @Field(() => Boolean, { description: "Whether the site may not open without it." })
  essential: boolean;

  @Field(() => String, { description: "What was found." })
  message: string;

  @Field(() => String, { description: "The setting, command or page that mends it." })
  setting: string;
}

@ObjectType({ description: "You as an admin of this site.", simpleResolvers: true })
export class Admin {
  @Field(() => String, { description: "Your public pseudonym." })
  pseudonym: string;

  userId: number;
}

@Resolver(() => Viewer)
export class ViewerAdminResolver {
  @FieldResolver(() => Admin, {
    nullable: true,
    description: "You as an admin of this site; null for everyone else.",
  })
  admin(@Root() _viewer: Viewer, @Ctx() ctx: Context): Promise<Admin | null> {
    return operatorOf(ctx, "GRANT_ROLE");
  }
}

@Resolver(() => Admin)
export class AdminResolver {
  @FieldResolver(() => [SiteCheck], { description: "What this site needs, worst first." })
  async checks(@Root() _admin: Admin, @Ctx() ctx: Context): Promise<SiteCheck[]> {
    const { config, database, log } = ctx;
    const query = async (text: string, values: unknown[] = []) => {
      try {
        return await database.queryUnprepared<Record<string, unknown>>(text, values);
      } catch (error) {
        // Privacy: messages of the database may quote its address and users.
        log.error({ err: error }, "the state of the site could not be read");
        throw new Error("the log of the server says why", { cause: error });
      }
    };
    const { checks } = await examine({ config, faults: [], database: { query } });
    return checks.map(({ id, ...check }) => ({ ...check, name: id }));
  }
}
