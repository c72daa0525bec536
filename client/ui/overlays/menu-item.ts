import type { ReactNode } from "react";

export type MenuItem =
  | {
      kind: "action";
      label: string;
      icon?: ReactNode;
      note?: string | number;
      onChoose: () => void;
    }
  | { kind: "link"; label: string; icon?: ReactNode; note?: string | number; to: string }
  | {
      kind: "choices";
      label: string;
      value: string;
      choices: readonly { value: string; label: string; icon?: ReactNode }[];
      onChoose: (value: string) => void;
    }
  | { kind: "separator" };
