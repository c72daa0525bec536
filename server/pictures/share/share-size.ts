/** The recommended size of Open Graph pictures. */
export const shareSize = { width: 1200, height: 630 } as const;
