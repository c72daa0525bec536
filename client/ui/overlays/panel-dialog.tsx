import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Dialog, type DialogProps } from "./dialog";
import { DialogTitle } from "./dialog-title";
import { SeatingChart } from "#client/ui/brand/seating-chart";
import { seatingChartShapes } from "#client/ui/brand/seating-chart-seats";
import styles from "./panel-dialog.module.css";

export type PanelDialogProps = Pick<
  DialogProps,
  "onClose" | "initialFocus" | "finalFocus" | "foot"
> & {
  title: string;
  /** One sentence on the stage. */
  tagline: string;
  /** Share of lit seats, 0 to 1. */
  litShare: number;
  /** Animates the rows in order on mount. */
  isOvation?: boolean;
  /** Class of the wrapper of the children. */
  className?: string;
  children: ReactNode;
};

/** Content on the left and the stage on the right; on narrow screens the content alone. */
export function PanelDialog(props: PanelDialogProps) {
  const { title, tagline, litShare, isOvation, className, children, ...dialog } = props;
  return (
    <Dialog isOpen width="panel" closeOn="edge" isBare {...dialog}>
      <div className={styles.columns}>
        <div className={styles.work}>
          <DialogTitle className={styles.title}>{title}</DialogTitle>
          <div className={className}>{children}</div>
        </div>
        <div className={clsx("stage", styles.side)}>
          <p className={styles.say}>{tagline}</p>
          <SeatingChart
            shape={seatingChartShapes.panel}
            litShare={litShare}
            isOvation={isOvation}
            className={styles.chart}
          />
        </div>
      </div>
    </Dialog>
  );
}
