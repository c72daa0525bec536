import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { type FormEvent, useEffect, useRef } from "react";
import { Kbd } from "#client/ui/display/kbd";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { useShortcut, useShortcutsChoice } from "#client/ui/hooks/shortcuts";
import { maxSearchLength, normalizeSearch } from "#client/discovery/filters/discover-address";
import styles from "./hero.module.css";
import { useSearchText } from "./use-search-text";
import { useSuggestions } from "./use-suggestions";

interface Props {
  search: string;
  onSearch(search: string): void;
  onSubmit(): void;
}

export function HeroSearch({ search, onSearch, onSubmit }: Props) {
  const { text, setText, flush } = useSearchText(search, onSearch);
  const input = useRef<HTMLInputElement>(null);
  const openProfile = useOpenWhenSynced(normalizeSearch(text) === search);
  const { comboboxProps, List, listProps, ask, close } = useSuggestions({
    input,
    text,
    onChoose: (username) => {
      flush();
      openProfile(username);
    },
  });
  useShortcut("/", () => {
    input.current?.focus();
    input.current?.select();
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    close();
    flush();
    if (text.trim()) onSubmit();
  };
  const clear = () => {
    setText("");
    input.current?.focus();
  };
  return (
    <form role="search" className="min-w-0 flex-1 max-md:relative" onSubmit={submit}>
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
          maxLength={maxSearchLength}
          value={text}
          {...comboboxProps}
          onChange={(event) => {
            setText(event.target.value);
            ask();
          }}
          onBlur={() => {
            close();
            flush();
          }}
        />
        {text ? <ClearButton onClick={clear} /> : <SlashHint />}
      </div>
      {List && <List {...listProps} />}
    </form>
  );
}

function ClearButton({ onClick }: { onClick(): void }) {
  return (
    <button
      type="button"
      aria-label="Clear search"
      className="grid size-10 place-items-center rounded-md text-ink-3 hover:bg-sunken hover:text-ink"
      onClick={onClick}
    >
      <X size={18} aria-hidden="true" />
    </button>
  );
}

function SlashHint() {
  const { isOn } = useShortcutsChoice();
  return (
    isOn && (
      <span aria-hidden="true" className="mr-2 hidden md:inline">
        <Kbd>/</Kbd>
      </span>
    )
  );
}

/** Opens a profile only after the URL contains the typed search, so that closing it returns to that search. */
function useOpenWhenSynced(isSynced: boolean): (username: string) => void {
  const dialogs = useDialogs();
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null || !isSynced) return;
    dialogs.open("provider-profile", { provider: wanted.current });
    wanted.current = null;
  }, [isSynced, dialogs]);
  return (username) => {
    if (isSynced) dialogs.open("provider-profile", { provider: username });
    else wanted.current = username;
  };
}
