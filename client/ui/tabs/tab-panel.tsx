import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

export type TabPanelProps = {
  value: string;
  isKept?: boolean;
  className?: string;
  children: ReactNode;
};

/** Shown while its tab is chosen; `isKept` leaves it in the page, hidden, otherwise. */
export function TabPanel({ value, isKept, className, children }: TabPanelProps) {
  return (
    <Base.Panel value={value} keepMounted={isKept} className={className}>
      {children}
    </Base.Panel>
  );
}
