import { useRef, useState } from "react";
import type { Failure } from "#client/graphql/failure";
import { type ContentFaults, faultsFrom, faultsOf, type ReviewContent } from "./review-content";
import { focusFault } from "./review-fields";

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
    /** Shows the server's errors at their fields. */
    refuse: (failures: readonly Failure[]) => showFaults(faultsFrom(failures)),
  };
}

function changesOf<Content extends object>(before: Content, content: Content): Partial<Content> {
  const names = Object.keys(content) as (keyof Content)[];
  const changed = names.filter((name) => content[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, content[name]])) as Partial<Content>;
}
