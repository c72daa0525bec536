import { useRef, useState } from "react";
import { type ContentFaults, faultsOf, type ReviewContent, sortFaults } from "./review-content";
import { focusFault } from "./review-fields";

const notSaved = "Failed to save review";

/** What is typed into the fields of a review over what stood there before, and what is wrong with it. */
export function useReviewContent<Content extends ReviewContent>(before: Content) {
  const [typed, setTyped] = useState<Partial<Content>>({});
  const [faults, setFaults] = useState<ContentFaults>({});
  const form = useRef<HTMLFormElement>(null);
  const content: Content = { ...before, ...typed };
  const changes = changesOf(before, content);

  const fill = (part: Partial<Content>): Content => {
    const next = { ...content, ...part };
    setTyped(changesOf(before, next));
    // What is wrong with a field is forgotten as soon as it changes.
    const changed = Object.keys(part).map((name) => [name, undefined]);
    setFaults({ ...faults, ...Object.fromEntries(changed) });
    return next;
  };
  const showFaults = (found: ContentFaults): boolean => {
    if (Object.keys(found).length === 0) return false;
    setFaults(found);
    // Only when the messages are there can they be read with their fields.
    requestAnimationFrame(() => focusFault(form.current, found));
    return true;
  };
  return {
    form,
    content,
    changes,
    faults,
    fill,
    /** Whether something is missing or wrong, which is said at its field then. */
    isFaulty: () => showFaults(faultsOf(content)),
    /** Says what the server refused at its field; answers what belongs to none, null where nothing is left to say. */
    refuse: (userErrors: Parameters<typeof sortFaults>[0]): string | null => {
      const { faults: found, message } = sortFaults(userErrors);
      return showFaults(found) ? message : (message ?? notSaved);
    },
  };
}

/** What differs: a field that says again what it said before has not changed. */
function changesOf<Content extends object>(before: Content, content: Content): Partial<Content> {
  const names = Object.keys(content) as (keyof Content)[];
  const changed = names.filter((name) => content[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, content[name]])) as Partial<Content>;
}
