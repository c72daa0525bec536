import { useSyncExternalStore } from "react";
import { useToast } from "#client/ui/overlays/toast-context";
import { noteChange, type ListName } from "./bookmark-changes";
import { storedList, type StoredList } from "./stored-list";
import { parseUsernames, withoutUsername, withUsername } from "./usernames";

/** Whom a button stands for. */
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

export type BookmarkKind = ListName;

export const bookmarkLists: Record<ListName, StoredList> = {
  saved: kinds.saved.list,
  followed: kinds.followed.list,
};

type OwnChange = (kind: BookmarkKind, username: string, isOn: boolean) => void;
const ownChangeListeners = new Set<OwnChange>();

/** Hears of every change that is made in this tab, not of those that other tabs tell. */
export function onOwnChange(listener: OwnChange): () => void {
  ownChangeListeners.add(listener);
  return () => void ownChangeListeners.delete(listener);
}

const nobody: readonly string[] = [];
let hasToldUnstored = false;

/** The usernames of a list in the order they were added; none until the browser has taken over. */
export function useBookmarks(kind: BookmarkKind): readonly string[] {
  const { list } = kinds[kind];
  return useSyncExternalStore(list.subscribe, list.read, () => nobody);
}

/** Whether a provider is on a list, and how to change that at once, with a way back. */
export function useBookmark(kind: BookmarkKind, provider: BookmarkedProvider) {
  const showToast = useToast();
  const { list } = kinds[kind];
  const isOn = useSyncExternalStore(
    list.subscribe,
    () => list.read().includes(provider.username),
    () => false,
  );
  const toggle = () => {
    const { message, undo } = changeBookmark(kind, provider, !isListed(list, provider));
    showToast({ message, onUndo: undo });
  };
  return { isOn, toggle };
}

function isListed(list: StoredList, { username }: BookmarkedProvider): boolean {
  return list.read().includes(username);
}

/** Puts a provider on a list or takes them off; answers what to say and how to take it back. */
export function changeBookmark(kind: BookmarkKind, provider: BookmarkedProvider, isOn: boolean) {
  const { list, added, removed } = kinds[kind];
  const { username, displayName } = provider;
  const before = list.read().indexOf(username);
  const place = before < 0 ? undefined : before;
  const tell = (isOn: boolean) => {
    noteChange(kind, username, isOn);
    for (const listener of ownChangeListeners) listener(kind, username, isOn);
  };
  const put = () => {
    const isStored = list.change((present) => withUsername(present, username, place));
    tell(true);
    return isStored;
  };
  const take = () => {
    const isStored = list.change((present) => withoutUsername(present, username));
    tell(false);
    return isStored;
  };
  const isStored = isOn ? put() : take();
  return {
    message: (isOn ? added : removed)(displayName) + unstoredNote(isStored),
    undo: () => void (isOn ? take() : put()),
  };
}

function unstoredNote(isStored: boolean): string {
  if (isStored || hasToldUnstored) return "";
  hasToldUnstored = true;
  return " for this visit: your browser does not let Plaudit store it";
}
