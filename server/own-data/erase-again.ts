import type { JobPayloads } from "#server/jobs/add-job";
import { createJobContext, type Environment } from "#server/platform/request/context";
import { inTransaction } from "#server/platform/request/transaction";
import { UserRecord, userLock } from "#server/users/user-record.entity";
import { hideUser } from "./hide-user";

/** Background job: erases a user who was erased before and came back with a restored back-up. */
export async function eraseAgain(
  environment: Environment,
  { userId, reviews }: JobPayloads["eraseAgain"],
): Promise<void> {
  const ctx = createJobContext(environment, `erase-again-${userId}`);
  await inTransaction(ctx, async (inside) => {
    const { manager } = inside;
    const users = manager.getRepository(UserRecord);
    const user = await users.findOne({ where: { id: userId }, lock: userLock });
    const shown: unknown[] = await manager.query(isShown, [userId]);
    if (user && shown.length > 0) await hideUser(inside, user, reviews);
  });
}

const isShown = "SELECT FROM users WHERE id = $1 AND erased_at IS NULL";
