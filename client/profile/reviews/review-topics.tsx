import { useReviewTopicsQuery } from "./review-topics.generated";

/** Fewer say nothing about a provider. */
const minReviews = 5;
const minTopics = 3;

export interface ReviewTopicsProps {
  username: string;
  search: string;
  onSearch(search: string): void;
}

/** Words that several reviews have; a press searches for one, a second press ends the search. */
export function ReviewTopics({ username, search, onSearch }: ReviewTopicsProps) {
  const { data, loading } = useReviewTopicsQuery({ variables: { username } });
  const common = (data?.provider?.reviewTopics ?? []).filter(
    ({ reviewCount }) => reviewCount >= minReviews,
  );
  const topics = common.length < minTopics ? [] : common;
  // Keeps the place of one line while it loads.
  if (loading) return <div aria-hidden="true" className="h-8 pointer-coarse:h-11" />;
  if (topics.length === 0) return null;
  return (
    <ul
      aria-label="Often mentioned"
      className="flex flex-wrap gap-2 max-md:-mx-(--inset) max-md:flex-nowrap max-md:overflow-x-auto max-md:px-(--inset) max-md:py-0.5"
    >
      {topics.map(({ word, reviewCount }) => {
        const isChosen = word === search.toLowerCase();
        return (
          <li key={word}>
            <button
              type="button"
              aria-pressed={isChosen}
              className="h-8 rounded-sm border border-line-2 px-3 text-[0.875rem] font-[550] text-ink-2 transition-colors hover:border-ink-3 hover:text-ink aria-pressed:border-transparent aria-pressed:bg-curtain-soft aria-pressed:text-link pointer-coarse:h-11 pointer-coarse:px-4"
              onClick={() => onSearch(isChosen ? "" : word)}
            >
              {word}{" "}
              <span className="text-ink-3 tabular-nums">
                {reviewCount}
                <span className="sr"> reviews</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
