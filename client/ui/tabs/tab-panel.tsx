import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

export type TabPanelProps = {
  value: string;
  isKept?: boolean;
  className?: string;
  children: ReactNode;
};

/** `isKept` leaves the panel mounted, but hidden, while another tab is selected. */
export function TabPanel({ value, isKept, className, children }: TabPanelProps) {
  return (
    <Base.Panel value={value} keepMounted={isKept} className={className}>
      {children}
    </Base.Panel>
  );
}
