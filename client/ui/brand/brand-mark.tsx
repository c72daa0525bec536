/** The logo: a P whose bowl is an auditorium arc with a lit stage. */
export function BrandMark({ size = 26, className }: { size?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      viewBox="0 0 32 32"
      width={size}
      height={size}
      fill="none"
    >
      <path d="M7.5 4v24" stroke="currentColor" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M14 4.2a9.8 9.8 0 0 1 0 19.6"
        stroke="currentColor"
        strokeWidth="3.6"
        strokeLinecap="round"
      />
      <path
        d="M14 9.4a4.6 4.6 0 0 1 0 9.2z"
        fill="var(--limelight)"
        stroke="var(--limelight)"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
