import { ProviderProfileDialog } from "./provider-profile-dialog";
import { PublicScreen } from "./page/public-screen";

/** One chunk for the profile as a dialog and as a page: separate ones would add their names to every page's scripts. */
export const profileScreens = { ProviderProfileDialog, PublicScreen };
