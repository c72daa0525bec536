import { type KeyboardEvent, useState } from "react";
import { nextIndex } from "#client/ui/dropdown/list-keys";
import { useLookUp } from "./use-look-up";
import { type ProfileOption, useProfileOptions } from "./use-profile-options";
import type { ReviewedProfile } from "./reviewed-profile";

/** The state of the search box: text, options, highlighted option and look-up. */
export function useProfileSearch(
  suggestions: readonly ReviewedProfile[],
  onChoose: (profile: ReviewedProfile) => void,
  canLookUp = true,
) {
  const [text, setText] = useState("");
  const [highlighted, setHighlighted] = useState(-1);
  const { options, isShort, isEmpty, hasFailed } = useProfileOptions(text, suggestions, canLookUp);
  // A shorter list highlights its last option.
  const active = Math.min(highlighted, options.length - 1);
  const choose = (profile: ReviewedProfile) => {
    onChoose(profile);
    type("");
  };
  const { state, start, cancel } = useLookUp(choose);
  const lookedUp = state.is === "loading" ? state.username : null;

  function type(typed: string) {
    setText(typed);
    setHighlighted(typed.trim() === "" ? -1 : 0);
    cancel();
  }
  const select = (option: ProfileOption) => {
    if (option.kind === "profile") choose(option.profile);
    else if (lookedUp !== option.username) void start(option.username);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey) return;
    const option = options[active];
    if (event.key === "Enter" && option) {
      event.preventDefault();
      select(option);
    } else if (event.key === "Escape" && text !== "") {
      // The first Escape clears the search, the next one closes the dialog.
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      type("");
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setHighlighted(nextIndex(event.key, active, options.length) ?? -1);
    }
  };
  return {
    text,
    options,
    active,
    lookedUp,
    failure: state.is === "failed" ? state : null,
    note: noteOf({ lookedUp, isShort, hasFailed, isEmpty: isEmpty && state.is === "idle" }),
    type,
    select,
    highlight: setHighlighted,
    cancelLookUp: cancel,
    onKeyDown,
  };
}

interface SearchState {
  lookedUp: string | null;
  isShort: boolean;
  hasFailed: boolean;
  isEmpty: boolean;
}

function noteOf({ lookedUp, isShort, hasFailed, isEmpty }: SearchState): string {
  if (lookedUp !== null) return `Looking up @${lookedUp}...`;
  if (isShort) return "Type at least two letters";
  if (hasFailed) return "Search failed. Try again.";
  return isEmpty ? "No users found" : "";
}
