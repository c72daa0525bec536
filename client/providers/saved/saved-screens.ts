import { SavedScreen } from "./saved-screen";
import { SavedServicesDialog } from "./saved-services-dialog";

/** One chunk for the saved services as a dialog and as a page: separate ones would add their names to every page's scripts. */
export const savedScreens = { SavedServicesDialog, SavedScreen };
