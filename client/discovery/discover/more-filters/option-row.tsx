import styles from "./more-filters.module.css";

interface Props {
  kind: "checkbox" | "radio";
  /** The group of radio buttons. */
  name: string;
  label: string;
  isChosen: boolean;
  /** Empty while unknown. */
  count?: string;
  onChoose(): void;
}

/** A checkbox or radio button with the number of providers that it leaves. */
export function OptionRow({ kind, name, label, isChosen, count, onChoose }: Props) {
  return (
    <label className={styles.option} data-empty={count === "0" || undefined}>
      <input type={kind} name={name} checked={isChosen} onChange={onChoose} />
      <span className="min-w-0 wrap-anywhere">{label} </span>
      {count !== undefined && (
        <span className={styles.count}>
          {count}
          {count && <span className="sr">{count === "1" ? " provider" : " providers"}</span>}
        </span>
      )}
    </label>
  );
}
