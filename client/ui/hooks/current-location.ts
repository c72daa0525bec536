import { type Location, type Path, useLocation } from "react-router";

/**
 * The browser's own location. `useLocation` lags behind it until the router has rendered: a navigation that starts
 * from the older one takes back the one in progress. React Router stores our state under `usr`.
 */
export function currentLocation(): Pick<Location, keyof Path | "state"> {
  const { pathname, search, hash } = window.location;
  const entry = window.history.state as { usr?: unknown } | null;
  return { pathname, search, hash, state: entry?.usr ?? null };
}

/** A part of the path, decoded: of `/people/x`, the second is `x`. Empty where the path has none. */
export function usePathSegment(index: 2 | 3): string {
  const segment = useLocation().pathname.split("/")[index] ?? "";
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
