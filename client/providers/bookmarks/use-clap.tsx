import { type ReactNode, useState } from "react";
import styles from "./clap.module.css";

/** Animates the icon when its button is switched on, but not on page load. */
export function useClap() {
  const [claps, setClaps] = useState(0);
  const clap = () => setClaps((count) => count + 1);
  const withClap = (icon: ReactNode) => (
    <span key={claps} className={claps > 0 ? styles.clap : undefined}>
      {icon}
    </span>
  );
  return { clap, withClap };
}
