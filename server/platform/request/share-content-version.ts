import { randomUUID } from "node:crypto";
import type { Environment } from "./context";

/** Tells other processes about committed changes of content. One message at a time stands for all changes before it. */
export function shareContentVersion({ database, events }: Environment): void {
  const process = randomUUID();
  let isPublishing = false;
  let hasChanged = false;

  async function publish(): Promise<void> {
    isPublishing = true;
    while (hasChanged) {
      hasChanged = false;
      await events.publish(JSON.stringify({ name: "contentChanged", facts: { key: process } }));
    }
    isPublishing = false;
  }

  database.content.onCommit(() => {
    hasChanged = true;
    if (!isPublishing) void publish();
  });
  events.listen("contentChanged", ({ key }) => {
    if (key !== process) database.content.grow();
  });
  events.onMissed(() => database.content.grow());
}
