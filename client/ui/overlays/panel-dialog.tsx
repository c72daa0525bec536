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
  saying: string;
  /** Share of lit seats, 0 to 1. */
  litShare: number;
  /** Light the rows one after the other. */
  isOvation?: boolean;
  /** Of the children's surroundings: their distance from the title. */
  className?: string;
  children: ReactNode;
};

/** Work on the left and the stage on the right; where there is no room for both, the work alone. */
export function PanelDialog(props: PanelDialogProps) {
  const { title, saying, litShare, isOvation, className, children, ...dialog } = props;
  return (
    <Dialog isOpen width="panel" closeOn="edge" isBare {...dialog}>
      <div className={styles.columns}>
        <div className={styles.work}>
          <DialogTitle className={styles.title}>{title}</DialogTitle>
          <div className={className}>{children}</div>
        </div>
        <div className={clsx("stage", styles.side)}>
          <p className={styles.say}>{saying}</p>
          <SeatingChart
            shape={seatingChartShapes.panel}
            litShare={litShare}
            isOvation={isOvation}
            className={styles.house}
          />
        </div>
      </div>
    </Dialog>
  );
}
