import { Suspense } from "react";
import ShieldCheck from "lucide-react/icons/shield-check";
import { Button } from "#client/ui/controls/button";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { useSessionState } from "#client/session/session-state";
import { useHasMethods } from "#client/verification/methods";
import { DialogBoundary } from "#client/app/error-boundary";
import { onDemand } from "#client/app/hydration/on-demand";
import { ProfileMenuPlaceholder } from "./profile-menu-placeholder";

/** Loaded for signed-in users only. */
const ProfileMenu = onDemand("app/header/profile-menu.tsx", () =>
  import("./profile-menu").then((module) => module.ProfileMenu),
);

/**
 * The account menu, or the visitor's buttons. The server renders the buttons; with a stored session, a placeholder
 * hides them until hydration, to avoid layout shift.
 */
export function ViewerStatus() {
  const state = useSessionState();
  if (state === "signed-in") {
    return (
      <DialogBoundary address={state} fallback={<ProfileMenuPlaceholder />}>
        <Suspense fallback={<ProfileMenuPlaceholder />}>
          <ProfileMenu />
        </Suspense>
      </DialogBoundary>
    );
  }
  const isUnknown = state === "unknown";
  return (
    <>
      {isUnknown && <ProfileMenuPlaceholder className="hidden [[data-signed-in]_&]:flex" />}
      <VisitorButtons className={isUnknown ? "[[data-signed-in]_&]:hidden" : ""} />
    </>
  );
}

function VisitorButtons({ className }: { className: string }) {
  const dialogs = useDialogs();
  const hasMethods = useHasMethods();
  return (
    <div className={`flex items-center gap-1.5 ${className}`}>
      {hasMethods && (
        <Button
          variant="ghost"
          icon={<ShieldCheck size={18} aria-hidden="true" />}
          className="max-md:hidden"
          onClick={() => dialogs.open("verify-me", {})}
        >
          Verify Me
        </Button>
      )}
      <Button
        className="max-[22.49rem]:hidden"
        onClick={() => dialogs.open("sign-in", { mode: "sign-in" })}
      >
        Sign In
      </Button>
    </div>
  );
}
