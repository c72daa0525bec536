import { Checkbox } from "#client/ui/controls/checkbox";
import { Dialog } from "./dialog";
import { Kbd } from "#client/ui/display/kbd";
import { useListedPageShortcuts } from "#client/ui/hooks/page-shortcuts";
import { useShortcutsChoice } from "#client/ui/hooks/shortcuts";

export interface ShortcutsDialogProps {
  isOpen: boolean;
  onClose: () => void;
  keys: readonly (readonly [key: string, description: string])[];
}

/** List of the single-key shortcuts, with a setting that turns them off. */
export function ShortcutsDialog({ isOpen, onClose, keys }: ShortcutsDialogProps) {
  const { isOn, setOn } = useShortcutsChoice();
  const rows = [...useListedPageShortcuts(), ...keys];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts">
      <dl className="border-t-2 border-ink">
        {rows.map(([key, description]) => (
          <div key={key} className="flex items-center gap-3.5 border-b border-line py-2.5">
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd className={isOn ? undefined : "text-ink-3"}>{description}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4.5">
        <Checkbox checked={isOn} onChange={(event) => setOn(event.target.checked)}>
          Enable single-key shortcuts
        </Checkbox>
      </div>
    </Dialog>
  );
}
