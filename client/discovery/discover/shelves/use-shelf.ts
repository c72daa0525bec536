import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

interface Shelf {
  ref: RefObject<HTMLUListElement | null>;
  isAtStart: boolean;
  isAtEnd: boolean;
  /** Scrolls by one view. */
  move(direction: -1 | 1): void;
}

/** A horizontally scrolling row with two buttons. */
export function useShelf(count: number): Shelf {
  const ref = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false });

  useEffect(() => {
    const shelf = ref.current;
    if (!shelf) return;
    const update = () => {
      const left = Math.abs(shelf.scrollLeft);
      const isAtStart = left < 2;
      const isAtEnd = left + shelf.clientWidth > shelf.scrollWidth - 2;
      setEnds((earlier) =>
        earlier.isAtStart === isAtStart && earlier.isAtEnd === isAtEnd
          ? earlier
          : { isAtStart, isAtEnd },
      );
    };
    update();
    shelf.addEventListener("scroll", update, { passive: true });
    window.addEventListener("resize", update);
    return () => {
      shelf.removeEventListener("scroll", update);
      window.removeEventListener("resize", update);
    };
  }, [count]);

  const move = useCallback((direction: -1 | 1) => {
    const shelf = ref.current;
    const poster = shelf?.firstElementChild;
    if (!shelf || !poster) return;
    const step = Math.max(1, Math.floor(shelf.clientWidth / poster.clientWidth) - 1);
    shelf.scrollBy({ left: direction * step * poster.clientWidth });
  }, []);
  return { ref, ...ends, move };
}
