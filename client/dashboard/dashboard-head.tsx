import { clsx } from "clsx";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { Avatar } from "#client/ui/display/avatar";
import { Button } from "#client/ui/controls/button";
import { DialogTitle } from "#client/ui/overlays/dialog-title";
import { Skeleton } from "#client/ui/display/skeleton";
import { VerifiedMark } from "#client/ui/display/verified-mark";
import type { OwnDashboard_providerFragment } from "./own-dashboard.generated";
import type { SampleProvider } from "./sample/sample-providers";

export interface DashboardHeadProps {
  /** On the page of its own, the name is the heading of the page. */
  isPage?: boolean;
  /** Null while loading. */
  provider: SampleProvider | OwnDashboard_providerFragment | null;
  onSwitch(): void;
}

export function DashboardHead({ isPage, provider, onSwitch }: DashboardHeadProps) {
  const Title = isPage ? "h1" : DialogTitle;
  return (
    <div
      className={clsx(
        "grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3.5 py-5.5 pl-(--inset) max-md:grid-cols-[auto_minmax(0,1fr)] max-md:py-4.5 max-md:pr-(--inset)",
        isPage ? "md:pr-(--inset)" : "md:pr-20",
      )}
    >
      <Avatar
        name={provider ? `Picture of ${provider.displayName}` : ""}
        picture={provider?.avatar}
        shape={provider?.isBusiness ? "rounded" : "circle"}
        size={64}
        isRinged
      />
      <div className={clsx("min-w-0", !isPage && "max-md:pr-11")}>
        <p className="text-small text-on-stage-2">Provider Dashboard</p>
        <Title className="text-h2 wrap-anywhere">
          {provider ? provider.displayName : <Skeleton width={180} height={26} />}
          {provider && isVerified(provider) && (
            <VerifiedMark
              size={20}
              className="text-[oklch(0.86_0.07_205)]"
              tickClassName="ml-2 inline-block align-[-0.12em]"
            />
          )}
        </Title>
        {provider && (
          <p className="text-small wrap-anywhere text-on-stage-2">@{provider.username}</p>
        )}
      </div>
      <Button
        variant="onstage"
        icon={<RefreshCw size={16} aria-hidden="true" />}
        className="max-md:col-span-2 pointer-coarse:h-11"
        onClick={onSwitch}
      >
        Switch Provider
      </Button>
    </div>
  );
}

/** The compact head after scrolling. */
export function DashboardHeadBar({ provider }: Pick<DashboardHeadProps, "provider">) {
  return <span className="truncate text-h3">{provider?.displayName}</span>;
}

function isVerified(provider: SampleProvider | OwnDashboard_providerFragment): boolean {
  return "verified" in provider ? provider.verified : provider.isVerified;
}
