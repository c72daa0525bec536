/** Placeholder for a missing picture. */
export function PersonGlyph() {
  return (
    <svg aria-hidden="true" viewBox="0 0 80 80" fill="var(--ink-3)">
      <circle cx="40" cy="31" r="13" opacity="0.55" />
      <path d="M13 80c1-19 12-28 27-28s26 9 27 28z" opacity="0.55" />
    </svg>
  );
}
