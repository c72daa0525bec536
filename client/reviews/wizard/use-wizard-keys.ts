import type { KeyboardEvent } from "react";
import { limits } from "#client/ui/limits";
import type { Wizard } from "./use-wizard";
import { nameOfStep } from "./wizard-state";

/** Elements that handle Enter themselves. */
const handlesEnter = "button, a, textarea, select, form, [role=alertdialog]";
const textInputs = "input:not([type=radio]), textarea";

/** Enter continues, Alt with an arrow moves between steps, a digit rates; independent of the focus. */
export function useWizardKeys(wizard: Wizard) {
  const { step, isValid, next, back, submit, fill } = wizard;
  const proceed = () => (step === limits.wizardSteps ? void submit() : next());
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
      const isSendKey = hasControl && target.matches("textarea");
      if (!isSendKey && target.closest(handlesEnter)) return;
      event.preventDefault();
      if (isValid) proceed();
      return;
    }
    const stars = Number(event.key);
    const isRating = nameOfStep(step) === "rating" && !hasControl && !target.matches(textInputs);
    if (isRating && stars >= 1 && stars <= limits.stars) fill({ rating: stars });
  };
}
