import { type KeyboardEvent, useState } from "react";
import { nextIndex } from "#client/ui/dropdown/list-keys";
import { useLookUp } from "./use-look-up";
import { type ProfileOption, useProfileOptions } from "./use-profile-options";
import type { ReviewedProfile } from "#client/reviews/wizard/wizard-state";

/** What is typed, whom the list offers for it, which of them is highlighted, and what becomes of a look-up. */
export function useProfileSearch(
  likely: readonly ReviewedProfile[],
  onChoose: (profile: ReviewedProfile) => void,
) {
  const [text, setText] = useState("");
  const [pointed, setPointed] = useState(-1);
  const { options, isEmpty, hasFailed } = useProfileOptions(text, likely);
  // A list that has become shorter still has its last option.
  const active = Math.min(pointed, options.length - 1);
  const settle = (profile: ReviewedProfile) => {
    onChoose(profile);
    type("");
  };
  const { state, start, forget } = useLookUp(settle);
  const asked = state.is === "asking" ? state.username : null;

  function type(typed: string) {
    setText(typed);
    setPointed(typed.trim() === "" ? -1 : 0);
    forget();
  }
  const take = (option: ProfileOption) => {
    if (option.kind === "profile") settle(option.profile);
    else if (asked !== option.username) void start(option.username);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey) return;
    const option = options[active];
    if (event.key === "Enter" && option) {
      event.preventDefault();
      take(option);
    } else if (event.key === "Escape" && text !== "") {
      // The first Escape is the list's, the next one the dialog's.
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      type("");
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setPointed(nextIndex(event.key, active, options.length) ?? -1);
    }
  };
  return {
    text,
    options,
    active,
    asked,
    failure: state.is === "failed" ? state : null,
    note: noteOf({ asked, hasFailed, isEmpty: isEmpty && state.is === "idle" }),
    type,
    take,
    point: setPointed,
    forget,
    onKeyDown,
  };
}

function noteOf(told: { asked: string | null; hasFailed: boolean; isEmpty: boolean }): string {
  if (told.asked !== null) return `Looking up @${told.asked}...`;
  if (told.hasFailed) return "The search did not work. Try again.";
  return told.isEmpty ? "No users found" : "";
}
