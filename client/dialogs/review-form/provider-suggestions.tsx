import { useId, useState, type KeyboardEvent } from "react";
import BadgeCheck from "lucide-react/icons/badge-check";
import { clsx } from "clsx";
import { ProviderAvatar } from "#client/cards/provider-card/provider-avatar";
import { Field } from "#client/kit/field";
import { formatFollowers } from "#client/kit/format";
import { nextIndex } from "#client/kit/list-keys";
import { useSettledText } from "#client/kit/use-settled-text";
import { skipToken } from "@apollo/client/react";
import {
  type ReviewedProvider_providerFragment,
  useProviderSuggestionsQuery,
} from "./review-form.generated";

export interface ProviderSuggestionsProps {
  label: string;
  error: string | undefined;
  onChoose(provider: ReviewedProvider_providerFragment): void;
}

const shortestSearch = 2;

/** A search box over the directory; what it finds stands below it as one list to choose from. */
export function ProviderSuggestions({ label, error, onChoose }: ProviderSuggestionsProps) {
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const listId = useId();
  const { found, hasFailed } = useSuggestions(text.trim());
  const options = found ?? [];

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || options.length === 0) return;
    const option = options[active];
    if (event.key === "Enter" && option) {
      event.preventDefault();
      onChoose(option);
    } else if (event.key === "Escape") {
      // The first Escape is the list's, the next one the dialog's.
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      setText("");
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setActive(nextIndex(event.key, active, options.length) ?? 0);
    }
  };
  return (
    <div data-field="provider" className="grid gap-2">
      <Field
        label={label}
        error={error}
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={options.length > 0 ? listId : undefined}
        aria-activedescendant={options[active] && `${listId}-${active}`}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder="Name or username"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      {options.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label={label}
          className="rounded-lg border border-line-2 p-1.5"
        >
          {options.map((provider, index) => (
            <Suggestion
              key={provider.id}
              id={`${listId}-${index}`}
              provider={provider}
              isActive={index === active}
              onPoint={() => setActive(index)}
              onChoose={() => onChoose(provider)}
            />
          ))}
        </div>
      )}
      <p role="status" className="text-small text-ink-3 empty:hidden">
        {hasFailed && "The search did not work. Try again."}
        {found?.length === 0 && "No users found"}
      </p>
    </div>
  );
}

/** What the directory offers for a text, once it is long enough and nobody types any more. */
function useSuggestions(text: string) {
  const search = useSettledText(text);
  const isSearching = text !== "" && search.length >= shortestSearch;
  const { data, previousData, error } = useProviderSuggestionsQuery(
    isSearching ? { variables: { search } } : skipToken,
  );
  const found = isSearching ? (data ?? previousData)?.providerSuggestions : undefined;
  return { found, hasFailed: error !== undefined };
}

interface SuggestionProps {
  id: string;
  provider: ReviewedProvider_providerFragment;
  isActive: boolean;
  onPoint(): void;
  onChoose(): void;
}

function Suggestion({ id, provider, isActive, onPoint, onChoose }: SuggestionProps) {
  return (
    // The keys of the list are those of the search box above it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={clsx(
        "flex cursor-pointer items-center gap-3 rounded-md px-2.5 py-2",
        isActive && "bg-sunken forced-colors:outline-2",
      )}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <ProviderAvatar provider={{ ...provider, displayName: "" }} size={40} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5 text-title text-[0.9875rem]">
          <span className="truncate">{provider.displayName}</span>
          {provider.isVerified && (
            <span className="text-verified">
              <BadgeCheck size={16} aria-hidden="true" />
              <span className="sr">Verified</span>
            </span>
          )}
        </span>
        <span className="block truncate text-small text-ink-3 tabular-nums">
          @{provider.username} · {formatFollowers(provider.followers)} followers
        </span>
      </span>
    </div>
  );
}
