import type { Context } from "#server/platform/request/context";
import { defaultDisplayName } from "./parse-profile";
import { UserRecord } from "./user-record.entity";

interface NewUser {
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string;
  declaredUsername?: string;
  passwordHash?: string;
  /** Only for the display name; `confirmAddress` stores it. */
  username?: string | null;
}

export async function insertUser(
  ctx: Context,
  { username, ...given }: NewUser,
): Promise<UserRecord> {
  const users = ctx.manager.getRepository(UserRecord);
  const { id } = await users.save(
    users.create({
      ...given,
      displayName: defaultDisplayName({ ...given, username }),
      createdAt: ctx.now(),
    }),
  );
  return users.findOneByOrFail({ id });
}
