import { useEffect, useRef } from "react";

/** Moves the focus to the first new item of a list that grows after `expectMore`. `count` is that of the items now. */
export function useFocusOnNew<List extends HTMLElement>(count: number, itemSelector: string) {
  const list = useRef<List>(null);
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    const index = firstNew.current;
    if (index === null || count <= index) return;
    list.current?.querySelectorAll<HTMLElement>(itemSelector)[index]?.focus();
    firstNew.current = null;
  }, [count, itemSelector]);
  const expectMore = () => {
    firstNew.current = count;
  };
  return { list, expectMore };
}
