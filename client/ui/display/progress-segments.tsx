import { clsx } from "clsx";
import styles from "./progress-segments.module.css";

/** Progress through numbered steps. */
export function ProgressSegments({
  label,
  step,
  steps,
}: {
  label: string;
  step: number;
  steps: number;
}) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={steps}
      aria-valuenow={step}
      aria-valuetext={`Step ${step} of ${steps}`}
      className={styles.segments}
    >
      {Array.from({ length: steps }, (_, index) => (
        <i
          key={index}
          className={clsx(index + 1 < step && styles.done, index + 1 === step && styles.current)}
        />
      ))}
    </div>
  );
}
