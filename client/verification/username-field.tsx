import { skipToken } from "@apollo/client/react";
import { clsx } from "clsx";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { typedUsername } from "#client/providers/username";
import { Avatar } from "#client/ui/display/avatar";
import { Field } from "#client/ui/controls/field";
import { limits } from "#client/ui/limits";
import { nextIndex } from "#client/ui/dropdown/list-keys";
import { useFocusStart } from "#client/ui/hooks/use-focus-start";
import { useDebouncedText } from "#client/ui/hooks/use-debounced";
import { cacheKnownUser } from "./user-cache";
import {
  type KnownUser_providerFragment,
  useUsernameSuggestionsQuery,
} from "./username-field.generated";

export interface UsernameFieldProps {
  value: string;
  error: string | undefined;
  onChange(username: string): void;
}

/** Accepts any username and suggests those in the directory. */
export function UsernameField({ value, error, onChange }: UsernameFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const found = useSuggestions(value);
  const options = isOpen ? found : [];
  useFocusStart(() => field.current?.focus());

  const choose = (user: KnownUser_providerFragment) => {
    cacheKnownUser(user);
    onChange(user.username);
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || options.length === 0) return;
    const option = options[active];
    if (event.key === "Enter" && option) {
      event.preventDefault();
      choose(option);
    } else if (event.key === "Escape") {
      // The first Escape closes the list, the next one the dialog.
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      setOpen(false);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setActive(nextIndex(event.key, active, options.length) ?? -1);
    }
  };
  return (
    <div>
      <Field
        ref={field}
        label="Your Instagram username"
        before={<span className="-mr-1.5 text-ink-3">@</span>}
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={options.length > 0 ? listId : undefined}
        aria-activedescendant={options[active] && `${listId}-${active}`}
        aria-autocomplete="list"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        error={error}
        onChange={(event) => {
          onChange(typedUsername(event.target.value));
          setOpen(true);
          setActive(-1);
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      {options.length > 0 && (
        <Suggestions
          listId={listId}
          users={options}
          active={active}
          onPoint={setActive}
          onChoose={choose}
        />
      )}
    </div>
  );
}

function useSuggestions(typed: string): readonly KnownUser_providerFragment[] {
  const search = useDebouncedText(typed);
  const isSearching = typed.length >= limits.suggestionLength && search === typed;
  const { data } = useUsernameSuggestionsQuery(isSearching ? { variables: { search } } : skipToken);
  const found = isSearching ? (data?.providerSuggestions ?? []) : [];
  const isComplete = found.some(({ username }) => username === typed.toLowerCase());
  return isComplete ? [] : found;
}

interface SuggestionsProps {
  listId: string;
  users: readonly KnownUser_providerFragment[];
  active: number;
  onPoint(index: number): void;
  onChoose(user: KnownUser_providerFragment): void;
}

function Suggestions({ listId, users, active, onPoint, onChoose }: SuggestionsProps) {
  return (
    <div
      id={listId}
      role="listbox"
      aria-label="Suggested usernames"
      className="mt-2 rounded-lg border border-line-2 p-1.5"
    >
      {users.map((user, index) => (
        <Suggestion
          key={user.id}
          id={`${listId}-${index}`}
          user={user}
          isActive={index === active}
          onPoint={() => onPoint(index)}
          onChoose={() => onChoose(user)}
        />
      ))}
    </div>
  );
}

interface SuggestionProps {
  id: string;
  user: KnownUser_providerFragment;
  isActive: boolean;
  onPoint(): void;
  onChoose(): void;
}

function Suggestion({ id, user, isActive, onPoint, onChoose }: SuggestionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
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
      <Avatar name="" picture={user.avatar} size={36} shape={shapeOf(user)} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-title text-[0.9375rem]">{user.displayName}</span>
        <span className="block truncate text-small text-ink-3">@{user.username}</span>
      </span>
    </div>
  );
}

/** A circle is a person, a rounded square is a business. */
export function shapeOf({ isBusiness }: { isBusiness: boolean }) {
  return isBusiness ? "rounded" : "circle";
}
