import { skipToken } from "@apollo/client/react";
import { clsx } from "clsx";
import { useEffect, useEffectEvent, useLayoutEffect } from "react";
import { Avatar } from "#client/ui/display/avatar";
import { Kbd } from "#client/ui/display/kbd";
import { RatingBadge } from "#client/ui/rating/rating-badge";
import { useDebouncedText } from "#client/ui/hooks/use-debounced";
import { matchParts } from "./match-parts";
import { hasMatch, searchWords } from "./match-words";
import {
  type SearchSuggestions_providerFragment,
  useSearchSuggestionsQuery,
} from "./suggestions.generated";
import styles from "./suggestions.module.css";

export interface SuggestionsProps {
  listId: string;
  /** Empty while the text is too short. */
  search: string;
  /** Index of the highlighted suggestion, -1 for none. */
  active: number;
  /** Called when the suggestions change. */
  onFound(usernames: readonly string[]): void;
  onPoint(index: number): void;
  onChoose(username: string): void;
}

/** The list below the search box, which keeps the focus and handles the keys. */
export function Suggestions(props: SuggestionsProps) {
  const { listId, search, active } = props;
  const providers = useFound(search);
  const usernames = providers.map(({ username }) => username).join(" ");
  const reportFound = useEffectEvent(() =>
    props.onFound(providers.map(({ username }) => username)),
  );
  // Before the next key: it acts on what is shown.
  useLayoutEffect(() => reportFound(), [usernames]);
  useEffect(() => {
    if (active >= 0) {
      document.getElementById(`${listId}-${active}`)?.scrollIntoView?.({ block: "nearest" });
    }
  }, [listId, active]);

  if (providers.length === 0) return null;
  const words = searchWords(search);
  return (
    <div className={styles.panel}>
      <div id={listId} role="listbox" aria-label="Suggestions">
        {providers.map((provider, index) => (
          <Suggestion
            key={provider.id}
            id={`${listId}-${index}`}
            provider={provider}
            words={words}
            isActive={index === active}
            onPoint={() => index !== active && props.onPoint(index)}
            onChoose={() => props.onChoose(provider.username)}
          />
        ))}
      </div>
      <p aria-hidden="true" className={styles.hint}>
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> to move
        </span>
        <span>
          <Kbd>↵</Kbd> to open
        </span>
      </p>
    </div>
  );
}

/** Keeps the previous suggestions while the next ones load. A failed search has none. */
function useFound(search: string): readonly SearchSuggestions_providerFragment[] {
  const settled = useDebouncedText(search);
  const { data, previousData, error } = useSearchSuggestionsQuery(
    settled && search ? { variables: { search: settled } } : skipToken,
  );
  useEffect(() => {
    if (error) console.warn("Suggestions failed to load", error);
  }, [error]);
  if (!search || error) return [];
  return (data ?? previousData)?.providerSuggestions ?? [];
}

interface SuggestionProps {
  id: string;
  provider: SearchSuggestions_providerFragment;
  words: readonly string[];
  isActive: boolean;
  onPoint(): void;
  onChoose(): void;
}

function Suggestion({ id, provider, words, isActive, onPoint, onChoose }: SuggestionProps) {
  const { displayName, username, avatar, isBusiness, title, specialties, rating } = provider;
  const matched = matchedOffer(provider, words);
  const offer = matched ?? title ?? specialties[0];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the search box handles the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={clsx(styles.option, isActive && styles.active)}
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Avatar name="" picture={avatar} shape={isBusiness ? "rounded" : "circle"} size={40} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-title text-[0.9875rem]">
          <Marked text={displayName} words={words} />
        </span>
        <span className="block truncate text-small text-ink-3">
          @<Marked text={username} words={words} />
          {offer && (
            <span className={matched ? styles.matched : styles.offer}>
              <span className="max-md:hidden"> · </span>
              <Marked text={offer} words={words} />
            </span>
          )}
        </span>
      </span>
      <RatingBadge rating={rating.count > 0 ? rating.average : null} size="sm" />
    </div>
  );
}

/** The matching part of the offer: a specialty, the title, or a service type if nothing else shows the match. */
function matchedOffer(
  { displayName, username, title, specialties, serviceTypes }: SuggestionProps["provider"],
  words: readonly string[],
): string | undefined {
  const isMatch = (text: string) => hasMatch(text, words);
  const specialty = specialties.find(isMatch);
  if (specialty !== undefined || [displayName, username].some(isMatch)) return specialty;
  if (title && isMatch(title)) return title;
  return serviceTypes.map(({ name }) => name).find(isMatch);
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  let start = 0;
  return matchParts(text, words).map((part) => {
    const key = start;
    start += part.text.length;
    return part.isMatch ? <mark key={key}>{part.text}</mark> : part.text;
  });
}
