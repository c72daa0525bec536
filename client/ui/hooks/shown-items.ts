import { useLocation, useNavigate } from "react-router";
import { currentLocation } from "./current-location";
import { limits } from "#client/ui/limits";

/** The parameters of the growing lists of a page in its address. */
export const listNames = ["show", "results", "business"] as const;
export type ListName = (typeof listNames)[number];

/** The length of a list that an address asks for. */
export function shownItems(query: string, name: ListName = "show"): number {
  const asked = Number(new URLSearchParams(query).get(name));
  const isLonger = Number.isInteger(asked) && asked > limits.initialItems;
  return isLonger ? Math.min(asked, limits.addressedItems) : limits.initialItems;
}

export function withShownItems(query: string, count: number, name: ListName = "show"): string {
  const parameters = new URLSearchParams(query);
  parameters.set(name, String(count));
  return `?${parameters}`;
}

/** Keeps the length of a growing list in the address: a reload, and Back from another site, show as much again. */
export function useShownItems(name: ListName = "show") {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const addressOf = (count: number) => ({
    ...{ pathname, hash },
    search: withShownItems(search, count, name),
  });
  return {
    addressOf,
    keep: (count: number) => {
      const current = currentLocation();
      // Typing may have begun another list meanwhile.
      if (current.pathname !== pathname || current.search !== search) return;
      void navigate(addressOf(count), { replace: true, state });
    },
  };
}
