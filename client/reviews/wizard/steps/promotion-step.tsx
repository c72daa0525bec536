import { clsx } from "clsx";
import { Field } from "#client/ui/controls/field";
import { identityNotConfirmed } from "#client/trust/trust-words";
import { StepPart } from "./step-part";
import { maxPromotionCodeLength } from "#client/reviews/wizard/wizard-state";
import type { StepProps } from "#client/reviews/wizard/step-props";
import styles from "./promotion-step.module.css";

export function PromotionStep({ wizard: { entry, isSignedIn, fill } }: StepProps) {
  return (
    <StepPart
      question="Did you get a promotion code?"
      lead={
        isSignedIn
          ? "Last step before your review is published."
          : `Last step. As a guest, your review will be marked “${identityNotConfirmed}”.`
      }
    >
      <Field
        label="Promotion code (optional)"
        value={entry.promotionCode}
        maxLength={maxPromotionCodeLength}
        hint="Promotion codes are provided by service providers. A code tracks which campaign a review came from. It may be left blank."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="send"
        className={clsx("mt-5.5", styles.code)}
        onChange={(event) => fill({ promotionCode: event.target.value.toUpperCase() })}
      />
    </StepPart>
  );
}
