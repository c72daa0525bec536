import type { words } from "#client/entry-server";

/** How pages write numbers and speak to robots: what the server itself tells of a page reads the same. */
export type PageWords = typeof words;
