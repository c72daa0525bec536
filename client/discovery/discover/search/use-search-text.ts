import { useEffect, useState } from "react";
import { normalizeSearch } from "#client/discovery/filters/discover-address";

const typingPauseMilliseconds = 250;

interface SearchText {
  text: string;
  setText(text: string): void;
  /** Reports the text at once, without waiting for a pause. */
  flush(): void;
}

/** The text in the search box: written to the URL when typing pauses, and updated from it after Back. */
export function useSearchText(search: string, onSearch: (search: string) => void): SearchText {
  const [text, setText] = useState(search);
  const [seen, setSeen] = useState(search);
  const [reported, setReported] = useState(search);
  if (seen !== search) {
    setSeen(search);
    // The echo of a reported text must not overwrite newer input.
    if (search !== reported) {
      setReported(search);
      setText(search);
    }
  }

  const wanted = normalizeSearch(text);
  useEffect(() => {
    if (wanted === reported) return;
    const timer = setTimeout(() => {
      setReported(wanted);
      onSearch(wanted);
    }, typingPauseMilliseconds);
    return () => clearTimeout(timer);
  }, [wanted, reported, onSearch]);

  const flush = () => {
    if (wanted === reported) return;
    setReported(wanted);
    onSearch(wanted);
  };
  return { text, setText, flush };
}
