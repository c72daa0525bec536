import ShieldCheck from "lucide-react/icons/shield-check";
import { useState } from "react";
import { Button } from "#client/ui/controls/button";
import { browserStorage } from "#client/ui/storage/browser-storage";
import { useSignInAndSecurityQuery } from "./security.generated";

const key = "plaudit.ownerHintDismissed";

/** Offers a second factor to the owner of a provider page, until it is set up or dismissed. */
export function OwnerHint() {
  const [isDismissed, setDismissed] = useState(() => browserStorage.getItem(key) !== null);
  const { data } = useSignInAndSecurityQuery({ fetchPolicy: "cache-first", skip: isDismissed });
  const viewer = data?.viewer;
  const page = viewer?.dashboard?.provider;
  if (isDismissed || !page || viewer.hasOneTimeCodes || viewer.passkeys.length > 0) return null;
  return (
    <aside
      aria-label="Protect your page"
      className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md bg-info-soft px-4 py-3"
    >
      <ShieldCheck size={20} aria-hidden="true" className="text-info" />
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
        You manage the page of @{page.username}. A passkey protects it, even if your password leaks.
      </p>
      <span className="flex flex-wrap gap-2">
        <Button size="sm" onClick={showSection}>
          Set it up
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            browserStorage.setItem(key, "1");
            setDismissed(true);
          }}
        >
          Not now
        </Button>
      </span>
    </aside>
  );
}

function showSection(): void {
  document.getElementById("security")?.scrollIntoView({ block: "start" });
  const section = document.querySelector<HTMLElement>("#security button");
  section?.focus({ preventScroll: true });
}
