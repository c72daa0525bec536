import { clsx } from "clsx";
import type { CSSProperties, ReactNode } from "react";
import styles from "./ticket.module.css";

export type TicketProps = {
  /** Above the perforation, this many px high. */
  top: ReactNode;
  topHeight?: number;
  className?: string;
  children: ReactNode;
};

/** Paper on the stage: always light, with a notch on either side of its perforation. */
export function Ticket({ top, topHeight = 136, className, children }: TicketProps) {
  return (
    <div
      className={clsx(styles.ticket, className)}
      style={{ "--cut": `${topHeight}px` } as CSSProperties}
    >
      <div className={styles.top}>{top}</div>
      <div className={styles.perforation} />
      {children}
    </div>
  );
}
