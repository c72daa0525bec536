const fields = "input:checked, textarea, input, select";

/** Focuses the first field of a section, or the first button or link of one without fields. */
export function focusFirstField(section: HTMLElement | null): void {
  const field = section?.querySelector<HTMLElement>(fields) ?? null;
  const found = field ?? section?.querySelector<HTMLElement>("button, a") ?? null;
  found?.focus();
  found?.scrollIntoView({ block: "center" });
}

/** After the errors are drawn, focuses the first field that has one. */
export function focusFirstFault(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const wrong = form?.querySelector<HTMLElement>(
      "fieldset[aria-describedby] input, [aria-invalid=true]",
    );
    wrong?.focus();
  });
}
