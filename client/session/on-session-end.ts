import { readViewerId, subscribeSession } from "./stored-session";

/** Subscribes to the end of a session, by sign-out or a change of user in any tab. Returns the unsubscribe function. */
export function onSessionEnd(listener: () => void): () => void {
  let before = readViewerId();
  return subscribeSession(() => {
    const isOver = before !== null && readViewerId() !== before;
    before = readViewerId();
    if (isOver) listener();
  });
}
