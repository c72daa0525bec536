import type { ProfileTab } from "./dialogs";
import type { OnDemand } from "./on-demand";

interface DialogProps {
  username: string;
  onClose(): void;
}

interface DialogChunks {
  profile?: OnDemand<DialogProps & { tab: ProfileTab }>;
  reviewForm?: OnDemand<DialogProps>;
}

/** The dialogs there are, each in a chunk of its own. */
export const dialogChunks: DialogChunks = {};
