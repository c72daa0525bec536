import type { words } from "#client/entry-server";

/** The client's formatting functions, so that head and page match. */
export type PageWords = typeof words;
