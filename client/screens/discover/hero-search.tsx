import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { type FormEvent, useEffect, useRef } from "react";
import { Kbd } from "#client/kit/kbd";
import { longestSearch } from "./discover-address";
import styles from "./hero.module.css";
import { useSearchText } from "./use-search-text";

interface Props {
  search: string;
  onSearch(search: string): void;
  onSubmit(): void;
}

export function HeroSearch({ search, onSearch, onSubmit }: Props) {
  const { text, setText, flush } = useSearchText(search, onSearch);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || isBusyElsewhere(event.target)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    flush();
    if (text.trim()) onSubmit();
  };
  const clear = () => {
    setText("");
    input.current?.focus();
  };
  return (
    <form role="search" className="min-w-0 flex-1" onSubmit={submit}>
      <div className={styles.box}>
        <Search size={20} aria-hidden="true" className="text-ink-3" />
        <input
          ref={input}
          type="search"
          name="q"
          aria-label="Search providers"
          placeholder="Name, username or specialty"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={longestSearch}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={flush}
        />
        {text ? (
          <button
            type="button"
            aria-label="Clear search"
            className="grid size-10 place-items-center rounded-md text-ink-3 hover:bg-sunken hover:text-ink"
            onClick={clear}
          >
            <X size={18} aria-hidden="true" />
          </button>
        ) : (
          <span aria-hidden="true" className="mr-2 hidden md:inline">
            <Kbd>/</Kbd>
          </span>
        )}
      </div>
    </form>
  );
}

/** A key is a letter where somebody writes, and belongs to a dialog while one is open. */
function isBusyElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const isWriting = target.closest(
    "input, textarea, select, [contenteditable]:not([contenteditable=false])",
  );
  return Boolean(isWriting) || document.querySelector("[role=dialog]") !== null;
}
