import { storedList } from "#client/bookmarks/stored-list";
import { readTexts } from "#client/bookmarks/usernames";

/** The reviews that a visitor marked as helpful in this browser, until they sign in. */
export const helpfulMarks = storedList("helpfulReviews", readTexts);
