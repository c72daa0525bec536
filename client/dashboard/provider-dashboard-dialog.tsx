import { useLayoutEffect, useRef, useState } from "react";
import { Dialog } from "#client/ui/overlays/dialog";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { useUnsavedChangesQuestion } from "#client/ui/overlays/use-unsaved-changes-question";
import { DashboardHead, DashboardHeadBar } from "./dashboard-head";
import { DashboardPicker } from "./dashboard-picker";
import { DashboardBody } from "./dashboard-body";
import { sampleProviders } from "./sample/sample-providers";
import { UnsavedChangesContext } from "./profile/unsaved-changes";
import { useOwnDashboard } from "./use-own-dashboard";

export interface ProviderDashboardDialogProps {
  /** Id of a sample provider or username of the viewer's own; absent shows the picker. */
  dashboard?: string | undefined;
  tab?: string | undefined;
  onClose(): void;
}

export function ProviderDashboardDialog({ dashboard, tab, onClose }: ProviderDashboardDialogProps) {
  const dialogs = useDialogs();
  const own = useOwnDashboard();
  const body = useRef<HTMLDivElement>(null);
  useFocusOnTitle(body, dashboard);
  const leaving = useLeaving(onClose);

  const sample = sampleProviders.find(({ id }) => String(id) === dashboard);
  const mine = own.provider?.username === dashboard ? own.provider : null;
  const isLoading = dashboard !== undefined && !sample && !mine && own.isLoading;
  const chosen = sample ?? mine;
  const choose = (next: string) => dialogs.open("provider-dashboard", { dashboard: next });
  const showTab = (next: string) =>
    dialogs.open("provider-dashboard", { ...(dashboard && { dashboard }), tab: next });

  if (!chosen && !isLoading) {
    return (
      <Dialog isOpen onClose={onClose} title="Provider Dashboard" width="work" height="work" isBare>
        <div ref={body} className="flex min-h-0 flex-1 flex-col">
          <DashboardPicker own={own} onChoose={choose} />
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      onClose={leaving.close}
      width="work"
      height="work"
      isBare
      foot={leaving.question}
      head={
        <DashboardHead provider={chosen} onSwitch={() => dialogs.open("provider-dashboard", {})} />
      }
      headBar={<DashboardHeadBar provider={chosen} />}
    >
      <div ref={body} className="contents">
        <UnsavedChangesContext value={leaving.setUnsaved}>
          <DashboardBody sample={sample} mine={mine} tab={tab} onChange={showTab} />
        </UnsavedChangesContext>
      </div>
    </Dialog>
  );
}

/** Asks before the dialog closes while a panel reports unsaved changes. */
function useLeaving(onClose: () => void) {
  const [isUnsaved, setUnsaved] = useState(false);
  const asking = useUnsavedChangesQuestion({
    question: "Leave without saving? Your changes stay here until you close this page.",
    stay: "Keep editing",
    mayLose: () => isUnsaved,
    onLeave: onClose,
  });
  return { ...asking, setUnsaved };
}

/** Focus management: after choosing or switching a provider, the pressed button is gone, so focus the title. */
function useFocusOnTitle(body: React.RefObject<HTMLElement | null>, dashboard: string | undefined) {
  const shown = useRef(dashboard);
  // A layout effect: later it could take the focus from what was pressed meanwhile.
  useLayoutEffect(() => {
    if (shown.current === dashboard) return;
    shown.current = dashboard;
    body.current?.closest("[role=dialog]")?.querySelector("h2")?.focus();
  }, [body, dashboard]);
}
