import { useState, type KeyboardEvent } from "react";
import { matchingOptions, type DropdownOption } from "./dropdown-option";
import { indexByLetter, nextIndex } from "./list-keys";

type ActiveOptionInput = {
  options: readonly DropdownOption[];
  firstSelected: string | undefined;
  isOpen: boolean;
  hasSearch: boolean;
  isMultiple: boolean;
  onChoose: (value: string) => void;
};

/** State of an open dropdown: search text, matching options and highlighted option. */
export function useActiveOption(input: ActiveOptionInput) {
  const { options, firstSelected, isOpen, hasSearch, isMultiple, onChoose } = input;
  const [text, setText] = useState("");
  const [active, setActive] = useState(-1);
  const [isByKey, setByKey] = useState(true);
  const [wasOpen, setWasOpen] = useState(false);
  // On opening only: a choice must not move the highlight. Not in an effect, which would undo the first keys.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) {
      const chosen = options.findIndex((option) => option.value === firstSelected);
      setText("");
      setByKey(true);
      setActive(Math.max(0, chosen));
    }
  }
  const found = matchingOptions(options, text);

  const search = (next: string) => {
    setText(next);
    setActive(0);
  };
  const point = (index: number) => {
    setByKey(false);
    setActive(index);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const option = found[active];
    const isSpaceChoice = event.key === " " && text === "" && (isMultiple || !hasSearch);
    if ((event.key === "Enter" || isSpaceChoice) && option) {
      event.preventDefault();
      // A held key would choose and unchoose.
      if (!event.repeat) onChoose(option.value);
      return;
    }
    const next =
      !hasSearch && isLetter(event)
        ? indexByLetter(
            event.key,
            found.map(({ label }) => label),
            active,
          )
        : nextIndex(event.key, active, found.length);
    if (next === null) return;
    event.preventDefault();
    setByKey(true);
    setActive(next);
  };
  return { text, found, active, isByKey, search, point, handleKey };
}

function isLetter(event: KeyboardEvent): boolean {
  return (
    event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey
  );
}
