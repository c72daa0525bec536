import { storedChoice, type StoredChoice } from "#client/ui/storage/stored-text";

/** A list of short texts in local storage, synced across tabs. */
export interface StoredList extends Pick<StoredChoice<readonly string[]>, "read" | "subscribe"> {
  /** Stores the changed list; false if the browser rejects it. */
  change(change: (list: readonly string[]) => readonly string[]): boolean;
}

export function storedList(
  key: string,
  parseList: (stored: string | null) => readonly string[],
): StoredList {
  const { read, write, subscribe } = storedChoice(key, parseList);
  return { read, subscribe, change: (change) => write(JSON.stringify(change(read()))) };
}
