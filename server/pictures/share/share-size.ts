/** The size in which networks and messengers show a shared page. */
export const shareSize = { width: 1200, height: 630 } as const;
