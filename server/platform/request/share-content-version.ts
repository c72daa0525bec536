import { randomUUID } from "node:crypto";
import type { Environment } from "./context";

/** Tells other processes about committed changes of content, and learns of theirs. */
export function shareContentVersion({ database, events }: Environment): void {
  const ownKey = randomUUID();
  const text = JSON.stringify({ name: "contentChanged", facts: { key: ownKey } });
  database.content.onCommit(() => void events.publish(text));
  events.listen("contentChanged", ({ key }) => {
    if (key !== ownKey) database.content.grow();
  });
  events.onMissed(() => database.content.grow());
}
