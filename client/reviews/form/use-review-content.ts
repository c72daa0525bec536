import { useRef, useState } from "react";
import { type ContentFaults, faultsOf, type ReviewContent, sortFaults } from "./review-content";
import { focusFault } from "./review-fields";

const notSaved = "Failed to save review";

/** The state of a review form: changes over the initial content, and field errors. */
export function useReviewContent<Content extends ReviewContent>(before: Content) {
  const [typed, setTyped] = useState<Partial<Content>>({});
  const [faults, setFaults] = useState<ContentFaults>({});
  const form = useRef<HTMLFormElement>(null);
  const content: Content = { ...before, ...typed };
  const changes = changesOf(before, content);

  const fill = (part: Partial<Content>): Content => {
    const next = { ...content, ...part };
    setTyped(changesOf(before, next));
    // Changing a field clears its error.
    const changed = Object.keys(part).map((name) => [name, undefined]);
    setFaults({ ...faults, ...Object.fromEntries(changed) });
    return next;
  };
  const showFaults = (found: ContentFaults): boolean => {
    if (Object.keys(found).length === 0) return false;
    setFaults(found);
    // Focus after rendering, so that screen readers read the error with its field.
    requestAnimationFrame(() => focusFault(form.current, found));
    return true;
  };
  return {
    form,
    content,
    changes,
    faults,
    fill,
    /** Validates, and shows the errors at their fields. */
    isFaulty: () => showFaults(faultsOf(content)),
    /** Shows the server's errors at their fields; returns the message that belongs to no field, or null. */
    refuse: (userErrors: Parameters<typeof sortFaults>[0]): string | null => {
      const { faults: found, message } = sortFaults(userErrors);
      return showFaults(found) ? message : (message ?? notSaved);
    },
  };
}

function changesOf<Content extends object>(before: Content, content: Content): Partial<Content> {
  const names = Object.keys(content) as (keyof Content)[];
  const changed = names.filter((name) => content[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, content[name]])) as Partial<Content>;
}
