import BadgeCheck from "lucide-react/icons/badge-check";
import { type Dialogs, useDialogs } from "#client/ui/overlays/use-dialogs";
import { useIsOffered } from "#client/verification/methods";
import type { SessionViewerFragment } from "#client/session/viewer-parts.generated";

type Identity = SessionViewerFragment["identities"][number];

interface IdentityStatusProps {
  identities: readonly Identity[];
  method: NonNullable<Dialogs["verify-me"]["method"]>;
  /** What to confirm: "email". */
  what: string;
  /** The field differs from the stored value. */
  isChanged: boolean;
}

/** Whether an address is confirmed, with a link to confirm it. */
export function IdentityStatus({ identities, method, what, isChanged }: IdentityStatusProps) {
  const dialogs = useDialogs();
  const isOffered = useIsOffered();
  const known = identities.find((identity) => identity.method === method);
  if (isChanged) return "Not confirmed yet";
  if (known?.status === "CONFIRMED") {
    return (
      <span className="inline-flex items-center gap-1 font-semibold text-verified">
        <BadgeCheck size={16} aria-hidden="true" />
        Confirmed
      </span>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {known?.status === "DECLARED" ? "Declared" : "Not confirmed"}
      {known && isOffered(method) && (
        <button
          type="button"
          className="min-h-6 font-semibold text-link underline underline-offset-4 hover:no-underline pointer-coarse:min-h-11"
          onClick={() => dialogs.open("verify-me", { method })}
        >
          Confirm<span className="sr"> your {what}</span>
        </button>
      )}
    </span>
  );
}
