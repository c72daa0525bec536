import { storedChoice, type StoredChoice } from "#client/ui/hooks/stored-text";

/** A list of short texts in the browser's storage, which every open tab follows. */
export interface StoredList extends Pick<StoredChoice<readonly string[]>, "read" | "subscribe"> {
  /** Keeps what `change` makes of the list; false where the browser refuses to store it. */
  change(change: (list: readonly string[]) => readonly string[]): boolean;
}

/** A list under a key; `readList` tells what a stored text holds. */
export function storedList(
  key: string,
  readList: (stored: string | null) => readonly string[],
): StoredList {
  const { read, write, subscribe } = storedChoice(key, readList);
  return { read, subscribe, change: (change) => write(JSON.stringify(change(read()))) };
}
