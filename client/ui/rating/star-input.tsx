import { clsx } from "clsx";
import { useId, useState, type KeyboardEvent } from "react";
import styles from "./star-input.module.css";
import { Star } from "./star";

export type StarInputProps = {
  /** Accessible name of the group. */
  label: string;
  /** 1 to 5, or null before the first choice. */
  value: number | null;
  onChange: (value: number) => void;
  /** One caption per number of stars. */
  captions?: readonly string[];
  /** Id of an error message. */
  describedBy?: string;
  className?: string;
};

const stars = [1, 2, 3, 4, 5];
export const starLabels = ["Poor", "Fair", "Good", "Very good", "Outstanding"] as const;

/** Five radio buttons as tiles, with a preview on hover. Digit keys choose too. */
export function StarInput(props: StarInputProps) {
  const { label, value, onChange, captions = starLabels } = props;
  const name = useId();
  const [preview, setPreview] = useState<number | null>(null);
  const shown = preview ?? value ?? 0;
  const onKeyDown = (event: KeyboardEvent) => {
    const digit = Number(event.key);
    if (!stars.includes(digit) || event.ctrlKey || event.metaKey || event.altKey) return;
    onChange(digit);
    // Tab then continues from the chosen radio button.
    event.currentTarget.querySelector<HTMLElement>(`input[value="${digit}"]`)?.focus();
  };
  return (
    <div className={props.className}>
      <div
        role="radiogroup"
        aria-label={label}
        aria-describedby={props.describedBy}
        className={styles.tiles}
        onKeyDown={onKeyDown}
        onPointerLeave={() => setPreview(null)}
      >
        {stars.map((star) => (
          <label
            key={star}
            className={clsx(
              styles.tile,
              star <= shown && styles.on,
              star === value && styles.chosen,
            )}
            onPointerEnter={(event) => event.pointerType === "mouse" && setPreview(star)}
          >
            <input
              type="radio"
              className="sr"
              name={name}
              value={star}
              checked={star === value}
              aria-label={star === 1 ? "1 star" : `${star} stars`}
              onChange={() => onChange(star)}
            />
            <Star size={44} className={styles.star} />
            <span className={styles.numeral} aria-hidden="true">
              {star}
            </span>
          </label>
        ))}
      </div>
      <p className={styles.caption} aria-hidden="true">
        {captions[shown - 1]}
      </p>
      <p className="sr" aria-live="polite">
        {value === null ? "" : captions[value - 1]}
      </p>
    </div>
  );
}
