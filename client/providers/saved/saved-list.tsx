import { type ReactNode, useRef, useState } from "react";
import { changeBookmark, useBookmarks } from "#client/providers/bookmarks/use-bookmark";
import { Button } from "#client/ui/controls/button";
import { EmptyState } from "#client/ui/display/empty-state";
import { useToast } from "#client/ui/overlays/toast-context";
import { SavedPage } from "./saved-page";
import { useUsernamesSeen } from "./use-usernames-seen";

interface Props {
  /** Leads to Discover from an empty list. */
  discover: ReactNode;
}

const pageSize = 50;

/** The saved providers, newest first, in the dialog and on the page. */
export function SavedList({ discover }: Props) {
  const saved = useBookmarks("saved");
  const seen = useUsernamesSeen(saved);
  const [pageCount, setPageCount] = useState(1);
  const showToast = useToast();
  const content = useRef<HTMLDivElement>(null);

  const remove = (username: string, displayName: string) => {
    focusNeighbour(content.current, username);
    const { message, undo } = changeBookmark("saved", { username, displayName }, false);
    showToast({ message, onUndo: undo });
  };
  const pages = Array.from({ length: Math.ceil(seen.length / pageSize) }, (_, page) =>
    seen.slice(page * pageSize, (page + 1) * pageSize),
  );
  return (
    <>
      <div ref={content}>
        {saved.length === 0 ? (
          <EmptyState isBare title="Nothing saved yet" action={discover}>
            Press the bookmark on a card to save a provider here.
          </EmptyState>
        ) : (
          pages
            .slice(0, pageCount)
            .map((usernames) => (
              <SavedPage key={usernames[0]} usernames={usernames} saved={saved} onRemove={remove} />
            ))
        )}
      </div>
      {saved.length > 0 && pageCount < pages.length && (
        <div className="mt-5 grid justify-items-center">
          <Button variant="secondary" onClick={() => setPageCount(pageCount + 1)}>
            Load More
          </Button>
        </div>
      )}
    </>
  );
}

/** Moves focus to the next row, or the previous one, before a row is removed. */
function focusNeighbour(content: HTMLElement | null, username: string): void {
  const buttons = [...(content?.querySelectorAll<HTMLElement>("[data-remove]") ?? [])];
  const index = buttons.findIndex(({ dataset }) => dataset.remove === username);
  const around = content?.closest<HTMLElement>("[role=dialog], main");
  const neighbour = buttons[index + 1] ?? buttons[index - 1] ?? around?.querySelector("h1, h2");
  if (neighbour instanceof HTMLElement) neighbour.focus();
}
