import { clsx } from "clsx";
import type { SubjectKind } from "#client/graphql/schema.generated";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import styles from "./report-button.module.css";

export interface ReportButtonProps {
  kind: SubjectKind;
  /** The public id; of an answer that of its review. */
  id: string;
  /** The content in words, such as "the review by Ines". */
  name: string;
  isOnDark?: boolean;
}

/** A quiet button that opens the report dialog. */
export function ReportButton({ kind, id, name, isOnDark = false }: ReportButtonProps) {
  const dialogs = useDialogs();
  return (
    <button
      type="button"
      className={clsx(styles.report, isOnDark && styles.onDark)}
      onClick={() => dialogs.open("report", { kind, id, content: name })}
    >
      Report<span className="sr">: {name}</span>
    </button>
  );
}
