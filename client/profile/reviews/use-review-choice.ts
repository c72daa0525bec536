import { useEffect, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { everyReview, type ReviewChoice, withStars } from "#client/reviews/list/review-choice";
import { currentLocation } from "#client/ui/hooks/current-location";
import { limits } from "#client/ui/limits";

/** The chosen order, filters and search. The address holds search and stars while the reviews are shown. */
export function useReviewChoice(isShown: boolean) {
  const { pathname, search: query, hash, state } = useLocation();
  const navigate = useNavigate();
  const isReplaced = useNavigationType() === "REPLACE";
  const addressed = parseChoice(query);
  const [choice, setChoice] = useState(addressed);
  const [asked, chosen] = [addressed, choice].map((each) => formatChoice("", each));
  // A link to some of the reviews counts as a choice.
  const [followed, setFollowed] = useState(asked);
  if (isShown && asked !== followed) {
    setFollowed(asked);
    if (asked && asked !== chosen && !isReplaced) setChoice(addressed);
  }
  useEffect(() => {
    if (!isShown || chosen === asked) return;
    // Another navigation is in progress; this runs again after it.
    const current = currentLocation();
    if (current.pathname !== pathname || current.search !== query) return;
    const search = `?${formatChoice(query, choice)}`;
    // Typing replaces: it is no step for Back.
    void navigate({ pathname, search, hash }, { replace: true, state });
  }, [isShown, choice, chosen, asked, pathname, query, hash, state, navigate]);
  return [choice, setChoice] as const;
}

function parseChoice(query: string): ReviewChoice {
  const parameters = new URLSearchParams(query);
  const search = (parameters.get("search") ?? "").slice(0, limits.searchLength).trim();
  const stars = new Set(parameters.get("stars")?.match(/[1-5]/g)?.map(Number));
  return withStars({ ...everyReview, search }, [...stars]);
}

function formatChoice(query: string, { search, stars }: ReviewChoice): string {
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries({ search, stars: stars.join("") })) {
    if (value) parameters.set(name, value);
    else parameters.delete(name);
  }
  return String(parameters);
}
