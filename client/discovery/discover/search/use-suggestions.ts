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

interface SuggestionOptions {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  onChoose(username: string): void;
}

/** The search box as a combobox. The code of the list is loaded when the box gets focus. */
export function useSuggestions({ input, text, onChoose }: SuggestionOptions) {
  const [state, dispatch] = useReducer(suggestionState, noSuggestions);
  const [List, setList] = useState<ComponentType<SuggestionsProps> | null>(null);
  const listId = useId();
  const search = suggestionSearch(text);
  const isShown = state.isAsked && search !== "" && List !== null;
  const isExpanded = isShown && state.found.length > 0;

  const load = () => {
    if (List) return;
    void import("./suggestions").then(
      (module) => setList(() => module.Suggestions),
      // Search works without suggestions; the next focus retries.
      (error: unknown) => console.warn("Suggestions failed to load", error),
    );
  };
  useEffect(() => {
    // Covers focus that came before hydration.
    if (document.activeElement === input.current) load();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, after hydration
  }, []);

  const close = () => dispatch({ type: "closed" });
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
      dispatch({ type: "arrow", key: event.key });
    } else if (event.key === "Enter" && highlighted) {
      event.preventDefault();
      choose(highlighted);
    } else if (event.key === "Escape" && isExpanded) {
      // Prevents the browser's default, which clears the search.
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
    onFound: (usernames) => dispatch({ type: "found", usernames }),
    onPoint: (index) => dispatch({ type: "pointed", index }),
    onChoose: choose,
  };
  return {
    comboboxProps,
    List: isShown ? List : null,
    listProps,
    ask: () => dispatch({ type: "typed" }),
    close,
  };
}
