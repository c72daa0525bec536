import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { Button } from "#client/ui/controls/button";
import { useOnline } from "#client/ui/hooks/use-online";
import type { SessionViewerFragment } from "#client/session/viewer-parts.generated";
import { OwnDataDeletion } from "./own-data-deletion";
import { OwnDataExport } from "./own-data-export";

interface OwnDataProps {
  viewer: SessionViewerFragment;
  onDeleted(): void;
}

/** Data export and account deletion. */
export function OwnData({ viewer, onDeleted }: OwnDataProps) {
  const [isLeaving, setLeaving] = useState(false);
  const isOnline = useOnline();
  return (
    <section aria-labelledby="own-data">
      <h2 id="own-data" className="border-b-2 border-ink pb-2.5 text-h3">
        Your data
      </h2>
      <OwnDataExport />
      <div className="grid justify-items-start gap-3 py-4">
        <p className="text-ink-2">
          {viewer.user.reviewCount > 0
            ? "Close your account permanently. You choose what happens to your reviews; we erase everything else about you."
            : "Close your account permanently. We erase everything about you."}
        </p>
        <Button
          variant="secondary"
          size="sm"
          icon={<Trash2 size={16} aria-hidden="true" className="text-danger" />}
          disabled={!isOnline}
          onClick={() => setLeaving(true)}
        >
          <span className="text-danger">Delete account</span>
        </Button>
      </div>
      {isLeaving && (
        <OwnDataDeletion viewer={viewer} onClose={() => setLeaving(false)} onDeleted={onDeleted} />
      )}
    </section>
  );
}
