import type { EntityManager } from "typeorm";
import { addJobs } from "#server/jobs/add-job";

/** The failure of a message that has waited for a contact address of the site; `check` counts them. */
export const noContactAddress = "the site has no contact address";

/** Adds the jobs that send messages which waited for a contact address. */
export async function addWaitingMessages(manager: EntityManager): Promise<void> {
  const waiting: { id: number }[] = await manager.query(
    "SELECT id FROM contact_messages WHERE sent_at IS NULL AND failure = $1 ORDER BY id",
    [noContactAddress],
  );
  const jobs = waiting.map(({ id }) => ({ payload: { id }, key: `deliverContactMessage:${id}` }));
  await addJobs({ manager }, "deliverContactMessage", jobs);
}
