import type { KeyboardEvent } from "react";
import { limits } from "#client/ui/limits";
import type { Wizard } from "./use-wizard";
import { nameOfStep } from "./wizard-state";

/** What has a use for Enter of its own. */
const takesEnter = "button, a, textarea, form, [role=alertdialog]";
const takesText = "input:not([type=radio]), textarea";

/** Enter goes on, Alt with an arrow goes on or back, a digit rates; from wherever the focus is. */
export function useWizardKeys(wizard: Wizard) {
  const { step, isValid, next, back, submit, fill } = wizard;
  const goOn = () => (step === limits.wizardSteps ? void submit() : next());
  return (event: KeyboardEvent) => {
    const target = event.target as Element;
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.altKey && (event.key === "ArrowLeft" || event.key === "ArrowRight")) {
      event.preventDefault();
      if (event.key === "ArrowLeft") back();
      else if (step < limits.wizardSteps) next();
      return;
    }
    if (event.altKey || event.shiftKey) return;
    const hasControl = event.ctrlKey || event.metaKey;
    if (event.key === "Enter" && !event.repeat) {
      const isSent = hasControl && target.matches("textarea");
      if (!isSent && target.closest(takesEnter)) return;
      event.preventDefault();
      if (isValid) goOn();
      return;
    }
    const stars = Number(event.key);
    const isRating = nameOfStep(step) === "rating" && !hasControl && !target.matches(takesText);
    if (isRating && stars >= 1 && stars <= limits.stars) fill({ rating: stars });
  };
}
