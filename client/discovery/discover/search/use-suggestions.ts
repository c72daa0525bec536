import {
  type ComponentType,
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useReducer,
  useState,
} from "react";
import { noSuggestions, suggestionSearch, suggestionState } from "./suggestion-state";
import type { SuggestionsProps } from "./suggestions";

interface Told {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  onChoose(username: string): void;
}

/** The search box as a combobox. What shows the suggestions is fetched when the box gets the focus. */
export function useSuggestions({ input, text, onChoose }: Told) {
  const [state, tell] = useReducer(suggestionState, noSuggestions);
  const [List, setList] = useState<ComponentType<SuggestionsProps> | null>(null);
  const listId = useId();
  const search = suggestionSearch(text);
  const isShown = state.isAsked && search !== "" && List !== null;
  const isExpanded = isShown && state.found.length > 0;

  const load = () => {
    if (List) return;
    void import("./suggestions").then(
      (module) => setList(() => module.Suggestions),
      // Searching goes on without; the next focus tries again.
      (error: unknown) => console.warn("There are no suggestions", error),
    );
  };
  useEffect(() => {
    // Somebody may have been here before anybody listened.
    if (document.activeElement === input.current) load();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once, when listening begins
  }, []);

  const close = () => tell({ type: "closed" });
  const choose = (username: string) => {
    close();
    onChoose(username);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const highlighted = isExpanded ? state.found[state.active] : undefined;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (search === "") return;
      event.preventDefault();
      tell({ type: "arrow", key: event.key });
    } else if (event.key === "Enter" && highlighted) {
      event.preventDefault();
      choose(highlighted);
    } else if (event.key === "Escape" && isExpanded) {
      // By itself, the browser would clear the search.
      event.preventDefault();
      close();
    }
  };

  const comboboxProps: ComponentProps<"input"> = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": isExpanded,
    "aria-controls": isExpanded ? listId : undefined,
    "aria-activedescendant":
      isExpanded && state.active >= 0 ? `${listId}-${state.active}` : undefined,
    onFocus: load,
    onKeyDown,
  };
  const listProps: SuggestionsProps = {
    listId,
    search,
    active: state.active,
    onFound: (usernames) => tell({ type: "found", usernames }),
    onPoint: (index) => tell({ type: "pointed", index }),
    onChoose: choose,
  };
  return {
    comboboxProps,
    List: isShown ? List : null,
    listProps,
    ask: () => tell({ type: "typed" }),
    close,
  };
}
