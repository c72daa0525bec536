/** The star icon, in the text colour. */
export function Star({ size = 14, className }: { size?: number; className?: string }) {
  return (
    <svg aria-hidden="true" className={className} viewBox="0 0 24 24" width={size} height={size}>
      <path
        fill="currentColor"
        d="M12 1.9c.5 0 .9.3 1.1.7l2.5 5.3 5.8.8c1 .1 1.4 1.4.7 2.1l-4.2 4.1 1 5.8c.2 1-.9 1.8-1.8 1.3L12 19.3 6.9 22c-.9.5-2-.3-1.8-1.3l1-5.8-4.2-4.1c-.7-.7-.3-2 .7-2.1l5.8-.8 2.5-5.3c.2-.4.6-.7 1.1-.7z"
      />
    </svg>
  );
}
