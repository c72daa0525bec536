import styles from "./podium.module.css";

/** Three beams of light behind the stage. */
export function Beams() {
  return (
    <svg
      aria-hidden="true"
      className={styles.beams}
      viewBox="0 0 1060 700"
      preserveAspectRatio="none"
    >
      <defs>
        <linearGradient id="beam" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--limelight)" stopOpacity="0.2" />
          <stop offset="1" stopColor="var(--limelight)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d="M515 0L360 700H700L545 0z" fill="url(#beam)" />
      <path d="M395 0L70 700H330L420 0z" fill="url(#beam)" opacity="0.45" />
      <path d="M640 0L730 700H990L665 0z" fill="url(#beam)" opacity="0.45" />
    </svg>
  );
}
