import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { everyReview, type ReviewChoice } from "#client/reviews/list/review-choice";
import { currentLocation } from "#client/ui/hooks/current-location";
import { limits } from "#client/ui/limits";

const parameter = "search";

/** The chosen order, filters and search. The address holds the search while the reviews are shown. */
export function useReviewChoice(isShown: boolean) {
  const { pathname, search: query, hash, state } = useLocation();
  const navigate = useNavigate();
  const addressed = (new URLSearchParams(query).get(parameter) ?? "").slice(0, limits.searchLength);
  const [choice, setChoice] = useState<ReviewChoice>({ ...everyReview, search: addressed.trim() });
  const { search } = choice;
  useEffect(() => {
    if (!isShown || search === addressed) return;
    // Another navigation is in progress; this runs again after it.
    const current = currentLocation();
    if (current.pathname !== pathname || current.search !== query) return;
    const parameters = new URLSearchParams(query);
    if (search) parameters.set(parameter, search);
    else parameters.delete(parameter);
    // Typing replaces: it is no step for Back.
    void navigate({ pathname, search: `?${parameters}`, hash }, { replace: true, state });
  }, [isShown, search, addressed, pathname, query, hash, state, navigate]);
  return [choice, setChoice] as const;
}
