import { useEffect, useState } from "react";
import { tidySearch } from "#client/discovery/discover/filters/discover-address";

const typingPauseMilliseconds = 250;

interface SearchText {
  text: string;
  setText(text: string): void;
  /** Tells at once what is typed, without waiting for a pause. */
  flush(): void;
}

/** The text in the search box: told to the address when typing pauses, and following it when Back changes it. */
export function useSearchText(search: string, tell: (search: string) => void): SearchText {
  const [text, setText] = useState(search);
  const [seen, setSeen] = useState(search);
  const [told, setTold] = useState(search);
  if (seen !== search) {
    setSeen(search);
    // What we told ourselves may arrive when more has been typed already.
    if (search !== told) {
      setTold(search);
      setText(search);
    }
  }

  const wanted = tidySearch(text);
  useEffect(() => {
    if (wanted === told) return;
    const timer = setTimeout(() => {
      setTold(wanted);
      tell(wanted);
    }, typingPauseMilliseconds);
    return () => clearTimeout(timer);
  }, [wanted, told, tell]);

  const flush = () => {
    if (wanted === told) return;
    setTold(wanted);
    tell(wanted);
  };
  return { text, setText, flush };
}
