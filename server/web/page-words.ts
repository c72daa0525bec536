import type { words } from "#client/entry-server";

/** How pages write numbers: what the server itself tells of a page reads the same. */
export type PageWords = typeof words;
