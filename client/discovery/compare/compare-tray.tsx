import Scale from "lucide-react/icons/scale";
import { clearCompared, comparePath } from "#client/providers/bookmarks/change-compared";
import { useCompared } from "#client/providers/bookmarks/compared-providers";
import { Button } from "#client/ui/controls/button";
import { ButtonLink } from "#client/ui/controls/button-link";

/** The providers chosen for comparison, at the bottom of the window while there are any. */
export function CompareTray() {
  const usernames = useCompared();
  if (usernames.length === 0) return null;
  const handles = usernames.map((username) => `@${username}`).join(", ");
  return (
    <aside
      aria-label="Comparison"
      data-dock
      className="sticky bottom-0 z-(--z-sticky) border-t border-line bg-raised shadow-2 max-md:bottom-[72px] print:hidden [@media(max-height:29.99rem)]:bottom-0"
    >
      <div className="container-page flex items-center gap-3 py-2.5">
        <Scale size={18} aria-hidden="true" className="flex-none text-ink-3" />
        <p className="min-w-0 flex-1 truncate text-small">{handles}</p>
        <Button variant="ghost" size="sm" onClick={clearCompared}>
          Clear
        </Button>
        <ButtonLink size="sm" to={comparePath(usernames)}>
          Compare {usernames.length}
        </ButtonLink>
      </div>
    </aside>
  );
}
