import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { limits } from "#client/ui/limits";

export interface ReviewSearchProps {
  search: string;
  onSearch(search: string): void;
}

const typingPauseMilliseconds = 400;

/** Searches after a pause in typing, or at once with Enter. */
export function ReviewSearch({ search, onSearch }: ReviewSearchProps) {
  const [text, setText] = useState(search);
  const [known, setKnown] = useState(search);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Chosen or cleared elsewhere.
  if (search !== known) {
    setKnown(search);
    if (search !== text.trim()) setText(search);
  }
  const send = (typed: string) => {
    clearTimeout(timer.current);
    if (typed.trim() !== search) onSearch(typed.trim());
  };
  const change = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(typed), typingPauseMilliseconds);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(text);
  };
  const clear = () => {
    setText("");
    send("");
    input.current?.focus();
  };
  return (
    <form
      role="search"
      aria-label="Reviews"
      className="flex h-10 max-w-112 items-center gap-2 rounded-md border border-line-strong bg-surface pl-3 text-ink-3 focus-within:outline-2 focus-within:outline-focus pointer-coarse:h-11"
      onSubmit={submit}
    >
      <Search size={18} aria-hidden="true" className="shrink-0" />
      <input
        ref={input}
        type="search"
        aria-label="Search these reviews"
        placeholder="Search these reviews"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={limits.searchLength}
        value={text}
        className="h-full min-w-0 flex-1 bg-transparent text-ink outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
        onChange={(event) => change(event.target.value)}
      />
      {text && (
        <button
          type="button"
          aria-label="Clear search"
          className="grid size-9.5 shrink-0 place-items-center rounded-md hover:bg-sunken hover:text-ink pointer-coarse:size-10.5"
          onClick={clear}
        >
          <X size={18} aria-hidden="true" />
        </button>
      )}
    </form>
  );
}
