import { nextIndex } from "#client/ui/dropdown/list-keys";
import { normalizeSearch } from "#client/discovery/filters/discover-address";

const minSearchLength = 3;

export interface SuggestionState {
  /** Typing asks for suggestions; Escape and leaving the box dismiss them. */
  isAsked: boolean;
  /** Usernames of the suggestions. */
  found: readonly string[];
  /** Index of the highlighted suggestion, -1 for none. */
  active: number;
}

export type SuggestionEvent =
  | { type: "typed" }
  | { type: "found"; usernames: readonly string[] }
  | { type: "pointed"; index: number }
  | { type: "arrow"; key: string }
  | { type: "closed" };

export const noSuggestions: SuggestionState = { isAsked: false, found: [], active: -1 };

export function suggestionState(state: SuggestionState, event: SuggestionEvent): SuggestionState {
  switch (event.type) {
    case "typed":
      return { ...state, isAsked: true, active: -1 };
    case "found":
      // An answer to a later letter keeps the highlighted provider.
      return {
        ...state,
        found: event.usernames,
        active: event.usernames.indexOf(state.found[state.active] ?? ""),
      };
    case "pointed":
      return { ...state, active: event.index };
    case "arrow":
      // The first arrow reopens dismissed suggestions, the next ones move.
      if (!state.isAsked) return { ...state, isAsked: true, active: -1 };
      return { ...state, active: nextIndex(event.key, state.active, state.found.length) ?? -1 };
    case "closed":
      return noSuggestions;
  }
}

/** The search for suggestions; empty while the text is too short. */
export function suggestionSearch(text: string): string {
  const search = normalizeSearch(text);
  return Array.from(search).length >= minSearchLength ? search : "";
}
