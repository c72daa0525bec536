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
  /** For the name that others see; it is confirmed apart from this. */
  username?: string | null;
}

/** Stores a new person, of whom nothing is confirmed yet. */
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
