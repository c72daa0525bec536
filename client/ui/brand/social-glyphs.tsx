type GlyphProps = { size?: number; className?: string };

/** Brand icons, which lucide does not include. */
export function InstagramGlyph({ size = 20, className }: GlyphProps) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <rect x="3" y="3" width="18" height="18" rx="5.4" />
      <circle cx="12" cy="12" r="4.1" />
      <circle cx="17.2" cy="6.8" r="1.3" fill="currentColor" stroke="none" />
    </svg>
  );
}

export function FacebookGlyph({ size = 20, className }: GlyphProps) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="currentColor"
    >
      <path d="M13.6 22v-8.2h2.8l.5-3.4h-3.3V8.3c0-1 .4-1.7 1.8-1.7H17V3.5c-.4-.1-1.3-.2-2.3-.2-2.7 0-4.4 1.6-4.4 4.5v2.6H7.2v3.4h3.1V22z" />
    </svg>
  );
}
