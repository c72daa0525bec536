import { isRolledBack } from "#server/platform/errors/database-error";

/** Repeats a plain statement that a deadlock rolled back, as `inTransaction` does for the product's writes. */
export async function afterDeadlocks<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isRolledBack(error)) throw error;
    }
  }
}
