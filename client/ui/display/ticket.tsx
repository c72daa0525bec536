import { clsx } from "clsx";
import type { CSSProperties, ReactNode } from "react";
import styles from "./ticket.module.css";

export type TicketProps = {
  /** Content above the perforation. */
  top: ReactNode;
  /** In px. */
  topHeight?: number;
  className?: string;
  children: ReactNode;
};

/** A ticket on the stage, light in both themes. */
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
