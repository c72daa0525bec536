import { readPerson, subscribeSession } from "./stored-session";

/** Hears that whoever was signed in is not any more, in whichever tab that came to be. Answers how to stop. */
export function onSessionEnd(listener: () => void): () => void {
  let before = readPerson();
  return subscribeSession(() => {
    const isOver = before !== null && readPerson() !== before;
    before = readPerson();
    if (isOver) listener();
  });
}
