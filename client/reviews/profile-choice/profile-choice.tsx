import { clsx } from "clsx";
import { useEffect, useId } from "react";
import { limits } from "#client/ui/limits";
import { useTimeout } from "#client/ui/hooks/use-timeout";
import { OptionSearch } from "./option-search";
import { ProfileList } from "./profile-list";
import { useProfileSearch } from "./use-profile-search";
import type { ReviewedProfile } from "./reviewed-profile";

export interface ProfileChoiceProps {
  label?: string;
  /** Whether a username that the directory does not have can be looked up. */
  canLookUp?: boolean;
  /** In a page, the list shows whole. */
  listClassName?: string;
  chosen: string | null;
  /** Shown under a heading while the search box is empty. */
  suggestions: readonly ReviewedProfile[];
  suggestionsTitle: string;
  onChoose(profile: ReviewedProfile): void;
}

/** A search box over the directory; its list ends with the look-up of the typed username. */
export function ProfileChoice({
  label = "Who is your review about?",
  canLookUp = true,
  listClassName = "max-h-75 overflow-y-auto overscroll-contain",
  chosen,
  suggestions,
  suggestionsTitle,
  onChoose,
}: ProfileChoiceProps) {
  const listId = useId();
  const search = useProfileSearch(suggestions, onChoose, canLookUp);
  const { text, options, active, lookedUp, failure, note } = search;
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView?.({ block: "nearest" });
  }, [listId, active]);
  return (
    <div className="mt-4.5 grid gap-2">
      <div className="overflow-hidden rounded-lg border border-line-2">
        <OptionSearch
          label={label}
          placeholder="Name or username"
          value={text}
          listId={listId}
          activeId={options[active] && `${listId}-${active}`}
          hasOptions={options.length > 0}
          describedBy={failure ? `${listId}-error` : undefined}
          onChange={search.type}
          onKeyDown={search.onKeyDown}
        />
        <div className={clsx("p-1.5 empty:hidden", listClassName)}>
          {options.length > 0 && (
            <ProfileList
              id={listId}
              title={text.trim() === "" ? suggestionsTitle : ""}
              options={options}
              active={active}
              chosen={chosen}
              lookedUp={lookedUp}
              onPoint={search.highlight}
              onSelect={search.select}
            />
          )}
        </div>
      </div>
      {failure && (
        <LookUpFailure
          key={failure.attempt}
          id={`${listId}-error`}
          message={failure.message}
          onGone={search.cancelLookUp}
        />
      )}
      <p role="status" className="text-small text-ink-3 empty:hidden">
        {note}
      </p>
    </div>
  );
}

interface LookUpFailureProps {
  id: string;
  message: string;
  onGone(): void;
}

function LookUpFailure({ id, message, onGone }: LookUpFailureProps) {
  const { pause, resume } = useTimeout(onGone, limits.lookupErrorMilliseconds);
  return (
    <div role="alert" onPointerEnter={pause} onPointerLeave={resume}>
      <p id={id} className="text-small font-semibold text-danger wrap-anywhere">
        {message}
      </p>
    </div>
  );
}
