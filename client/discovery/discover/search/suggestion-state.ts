import { nextIndex } from "#client/ui/dropdown/list-keys";
import { tidySearch } from "#client/discovery/discover/filters/discover-address";

/** Suggestions appear above so many characters. */
const charactersWithout = 2;

export interface SuggestionState {
  /** Whether suggestions may show: typing asks for them, Escape and leaving put them away. */
  isAsked: boolean;
  /** Usernames of those that show. */
  found: readonly string[];
  /** The highlighted one; -1 while nothing is. */
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
      return { ...state, found: event.usernames, active: -1 };
    case "pointed":
      return { ...state, active: event.index };
    case "arrow":
      // The first arrow opens what was put away, the next ones move.
      if (!state.isAsked) return { ...state, isAsked: true, active: -1 };
      return { ...state, active: nextIndex(event.key, state.active, state.found.length) ?? -1 };
    case "closed":
      return noSuggestions;
  }
}

/** What suggestions are asked for; empty while too little is typed. */
export function suggestionSearch(text: string): string {
  const search = tidySearch(text);
  return Array.from(search).length > charactersWithout ? search : "";
}
