import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef } from "react";
import { DialogTitle } from "#client/ui/overlays/dialog-title";
import { SeatingChart } from "#client/ui/brand/seating-chart";
import { seatingChartShapes } from "#client/ui/brand/seating-chart-seats";
import { limits } from "#client/ui/limits";
import { ProgressSegments } from "#client/ui/display/progress-segments";
import { useWizardKeys } from "./use-wizard-keys";
import type { Wizard } from "./use-wizard";
import styles from "./wizard-frame.module.css";

export interface WizardFrameProps {
  wizard: Wizard;
  side: ReactNode;
  foot: ReactNode;
  children: ReactNode;
}

/** The step on the left, the ticket on the right; narrow screens show only the step. */
export function WizardFrame({ wizard, side, foot, children }: WizardFrameProps) {
  const { step, direction } = wizard;
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    body.current?.scrollTo?.(0, 0);
  }, [step]);
  const onKeyDown = useWizardKeys(wizard);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts; controls handle their own keys first
    <div className={styles.columns} onKeyDown={onKeyDown}>
      <div className={styles.work}>
        <div className={styles.head}>
          <div className={styles.where}>
            <DialogTitle>Write a review</DialogTitle>
            <p aria-live="polite" className="tabular-nums">
              Step {step} of {limits.wizardSteps}
            </p>
          </div>
          <ProgressSegments label="Progress" step={step} steps={limits.wizardSteps} />
        </div>
        <div ref={body} className={styles.body}>
          <div key={step} className={clsx(styles.step, direction === "back" && styles.backward)}>
            {children}
          </div>
        </div>
        <footer className={styles.foot}>{foot}</footer>
      </div>
      <aside aria-label="Your review so far" className={clsx("stage", styles.side)}>
        <SeatingChart
          shape={seatingChartShapes.side}
          litShare={(step - 1) / limits.wizardSteps}
          className={styles.seatingChart}
        />
        <div className={styles.ticket}>{side}</div>
      </aside>
    </div>
  );
}
