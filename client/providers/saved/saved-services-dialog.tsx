import { Button } from "#client/ui/controls/button";
import { TextLink } from "#client/ui/controls/text-link";
import { Dialog } from "#client/ui/overlays/dialog";
import { SavedList } from "./saved-list";

interface Props {
  onClose(): void;
}

export function SavedServicesDialog({ onClose }: Props) {
  return (
    <Dialog isOpen onClose={onClose} title="Saved Services" width="panel">
      <p className="mb-3">
        <TextLink to="/saved">Open as a page</TextLink>
      </p>
      <SavedList discover={<Button onClick={onClose}>Discover services</Button>} />
    </Dialog>
  );
}
