import { randomUUID } from "node:crypto";
import type { Subjects } from "#server/platform/database/content-version";
import { maxSubjectsOfChange } from "#server/platform/settings/read-limits";
import type { Environment } from "./context";

/** Tells other processes about committed changes of content, and learns of theirs. */
export function shareContentVersion({ database, events }: Environment): void {
  const ownKey = randomUUID();
  database.content.onCommit((subjects) => {
    const facts = { key: ownKey, subjects };
    void events.publish(JSON.stringify({ name: "contentChanged", facts }));
  });
  events.listen("contentChanged", ({ key, subjects }) => {
    if (key !== ownKey) database.content.grow(parseSubjects(subjects));
  });
  events.onMissed(() => database.content.grow());
}

/** Validation: any database client can announce a change. */
function parseSubjects(given: unknown): Subjects {
  const isKnown = Array.isArray(given) && given.length <= maxSubjectsOfChange;
  return isKnown && given.every((each) => Number.isInteger(each)) ? given : null;
}
