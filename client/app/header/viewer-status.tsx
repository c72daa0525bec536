import { Suspense } from "react";
import ShieldCheck from "lucide-react/icons/shield-check";
import { Button } from "#client/ui/controls/button";
import { useDialogs } from "#client/ui/overlays/open-dialog";
import { useSessionState } from "#client/session/session-state";
import { DialogBoundary } from "#client/app/error-boundary";
import { onDemand } from "#client/app/hydration/on-demand";
import { ProfileMenuPlace } from "./profile-menu-place";

/** A visitor is spared it. */
const ProfileMenu = onDemand("app/header/profile-menu.tsx", async () => {
  const { ProfileMenu: component } = await import("./profile-menu");
  return component;
});

/**
 * Who is here. The server writes a visitor's buttons; where somebody may be signed in, their place is kept until the
 * browser has taken over, so that nothing beside it moves.
 */
export function WhoIsHere() {
  const state = useSessionState();
  if (state === "signed-in") {
    return (
      <DialogBoundary address={state} instead={<ProfileMenuPlace />}>
        <Suspense fallback={<ProfileMenuPlace />}>
          <ProfileMenu />
        </Suspense>
      </DialogBoundary>
    );
  }
  const isUnknown = state === "unknown";
  return (
    <>
      {isUnknown && <ProfileMenuPlace className="hidden [[data-signed-in]_&]:flex" />}
      <VisitorButtons className={isUnknown ? "[[data-signed-in]_&]:hidden" : ""} />
    </>
  );
}

function VisitorButtons({ className }: { className: string }) {
  const dialogs = useDialogs();
  return (
    <div className={`flex items-center gap-1.5 ${className}`}>
      <Button
        variant="ghost"
        icon={<ShieldCheck size={18} aria-hidden="true" />}
        className="max-md:hidden"
        onClick={() => dialogs.open("verify-me", {})}
      >
        Verify Me
      </Button>
      <Button
        className="max-[22.49rem]:hidden"
        onClick={() => dialogs.open("sign-in", { mode: "sign-in" })}
      >
        Sign In
      </Button>
    </div>
  );
}
