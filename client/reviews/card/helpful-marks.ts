import { storedList } from "#client/providers/bookmarks/stored-list";
import { parseTexts } from "#client/providers/bookmarks/usernames";

/** The reviews that a visitor marked as helpful in this browser, until they sign in. */
export const helpfulMarks = storedList("helpfulReviews", parseTexts);
