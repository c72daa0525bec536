import { useSyncExternalStore } from "react";
import { useToast } from "#client/ui/overlays/toast-context";
import { recordChange, type ListName } from "./bookmark-changes";
import { storedList, type StoredList } from "./stored-list";
import { parseUsernames, withoutUsername, withUsername } from "./usernames";

export interface BookmarkedProvider {
  username: string;
  displayName: string;
}

interface Kind {
  list: StoredList;
  added(name: string): string;
  removed(name: string): string;
}

const kinds = {
  saved: {
    list: storedList("bookmarkedServices", parseUsernames),
    added: (name) => `Saved ${name}`,
    removed: (name) => `Removed ${name} from Saved Services`,
  },
  followed: {
    list: storedList("followedProviders", parseUsernames),
    added: (name) => `Following ${name}`,
    removed: (name) => `Unfollowed ${name}`,
  },
} satisfies Record<ListName, Kind>;

export const bookmarkLists: Record<ListName, StoredList> = {
  saved: kinds.saved.list,
  followed: kinds.followed.list,
};

type BookmarkListener = (kind: ListName, username: string, isOn: boolean) => void;
const bookmarkListeners = new Set<BookmarkListener>();

/** Listens to the changes made in this tab, not to those of other tabs. */
export function onBookmarkChange(listener: BookmarkListener): () => void {
  bookmarkListeners.add(listener);
  return () => void bookmarkListeners.delete(listener);
}

const noUsernames: readonly string[] = [];
let hasWarnedUnstored = false;

/** The usernames of a list in the order they were added; empty until hydration. */
export function useBookmarks(kind: ListName): readonly string[] {
  const { list } = kinds[kind];
  return useSyncExternalStore(list.subscribe, list.read, () => noUsernames);
}

/** Whether a provider is on a list, and a toggle with Undo. */
export function useBookmark(kind: ListName, provider: BookmarkedProvider) {
  const showToast = useToast();
  const { list } = kinds[kind];
  const isListed = () => list.read().includes(provider.username);
  const isOn = useSyncExternalStore(list.subscribe, isListed, () => false);
  const toggle = () => {
    const { message, undo } = changeBookmark(kind, provider, !isListed());
    showToast({ message, onUndo: undo });
  };
  return { isOn, toggle };
}

/** Adds or removes a provider; returns the message for the toast and the undo function. */
export function changeBookmark(kind: ListName, provider: BookmarkedProvider, isOn: boolean) {
  const { list, added, removed } = kinds[kind];
  const { username, displayName } = provider;
  const before = list.read().indexOf(username);
  const place = before < 0 ? undefined : before;
  const notify = (isOn: boolean) => {
    recordChange(kind, username, isOn);
    for (const listener of bookmarkListeners) listener(kind, username, isOn);
  };
  const add = () => {
    const isStored = list.change((current) => withUsername(current, username, place));
    notify(true);
    return isStored;
  };
  const remove = () => {
    const isStored = list.change((current) => withoutUsername(current, username));
    notify(false);
    return isStored;
  };
  const isStored = isOn ? add() : remove();
  return {
    message: (isOn ? added : removed)(displayName) + unstoredNote(isStored),
    undo: () => void (isOn ? remove() : add()),
  };
}

function unstoredNote(isStored: boolean): string {
  if (isStored || hasWarnedUnstored) return "";
  hasWarnedUnstored = true;
  return " for this visit only: your browser could not store it";
}
