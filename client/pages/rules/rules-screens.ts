import { GuidelinesScreen } from "./guidelines-screen";
import { TermsScreen } from "./terms-screen";

/** One chunk for both: separate ones would add their names to every page's scripts. */
export const rulesScreens = { GuidelinesScreen, TermsScreen };
