import {
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { type Location, type Path, useLocation, useNavigate } from "react-router";
import { rememberOpened } from "#client/providers/bookmarks/recently-opened";
import { type DialogControl, DialogProvider, type Dialogs } from "#client/ui/overlays/open-dialog";
import { OverlayHeadContext } from "#client/ui/display/page-head";
import { useToast } from "#client/ui/overlays/toast-context";
import { useHydrated } from "#client/ui/hooks/use-hydrated";
import { dialogChunks } from "./dialog-chunks";
import {
  addressWithoutProfile,
  type HistoryDialog,
  type HistoryState,
  profileAddress,
  parseHistoryState,
  parseProfileAddress,
} from "./dialogs";
import { DialogBoundary } from "#client/app/error-boundary";
import { HydratedPart } from "#client/app/hydration/hydrated-parts";
import { useSite } from "#client/app/site";

/** Offers the dialogs to everything below and shows those that the present address asks for. */
export function DialogHost({ children }: { children: ReactNode }) {
  return (
    <DialogProvider value={useDialogControl()}>
      {children}
      <OverlayHeadContext value={true}>
        <OpenDialogs />
      </OverlayHeadContext>
    </DialogProvider>
  );
}

/** The step of the history that opens a dialog from a page. */
function stepFrom(
  from: Pick<Location, keyof Path | "state">,
  name: keyof Dialogs,
  told: Dialogs[keyof Dialogs],
  isInPlace = false,
): { to: Partial<Path>; state: HistoryState } {
  const present = parseHistoryState(from);
  if (name !== "provider-profile") {
    const { pathname, search, hash } = from;
    const dialog = { name, ...told } as HistoryDialog;
    // Another choice within the open dialog lies one step further from what is below it, or takes its place.
    const before = present.dialog?.name === name ? (present.stepsInDialog ?? 1) : 0;
    const stepsInDialog = isInPlace && before > 0 ? before : before + 1;
    const state: HistoryState = { ...present, dialog, stepsInDialog };
    return { to: { pathname, search, hash }, state };
  }
  // A tab of the open profile lies one step further from the page below it.
  const isOpen = parseProfileAddress(from.search) !== null;
  const before = isOpen ? present.stepsFromPage : 0;
  const state: HistoryState = before === undefined ? {} : { stepsFromPage: before + 1 };
  return { to: profileAddress(from, told as Dialogs["provider-profile"]), state };
}

/**
 * Where the history stands at this moment. The router draws a step later than it takes it, and who is quick
 * takes two before the first is drawn. Its entries hold our state under `usr`.
 */
function presentLocation(): Pick<Location, keyof Path | "state"> {
  const { pathname, search, hash } = window.location;
  const entry = window.history.state as { usr?: unknown } | null;
  return { pathname, search, hash, state: entry?.usr ?? null };
}

function useDialogControl(): DialogControl {
  const location = useLocation();
  const navigate = useNavigate();
  const underWay = useRef<string | null>(null);
  useLayoutEffect(() => {
    underWay.current = null;
  }, [location]);

  return useMemo(
    () => ({
      link: (name, told) => stepFrom(location, name, told, true),
      open: (name, told) => {
        // Asked for twice before the page has changed, it is one step all the same.
        const step = JSON.stringify([name, told]);
        if (underWay.current === step) return;
        underWay.current = step;
        const { to, state } = stepFrom(presentLocation(), name, told);
        void navigate(to, { state });
      },
    }),
    [location, navigate],
  );
}

function OpenDialogs() {
  const location = useLocation();
  const isReady = useReadyForHistory();
  const close = useClose();
  const { readyUsers, reviewable, facebook } = useSite();
  const {
    profile: Profile,
    reviewWizard: ReviewWizard,
    savedServices: SavedServices,
  } = dialogChunks;
  const { quickReview: QuickReview, editReview: EditReview } = dialogChunks;
  const { signIn: SignIn, verifyMe: VerifyMe, providerDashboard: Dashboard } = dialogChunks;
  const profile = parseProfileAddress(location.search);
  const { dialog } = isReady ? parseHistoryState(location) : {};
  const opened = profile?.provider;
  useEffect(() => {
    if (opened) rememberOpened(opened);
  }, [opened]);
  useFocusBack(Number(profile !== null) + Number(dialog !== undefined));

  return (
    <DialogBoundary address={location.key} instead={<CouldNotOpen onClose={close} />}>
      <Suspense fallback={null}>
        {profile && <Profile username={profile.provider} tab={profile.tab} onClose={close} />}
        {/* One that waits for its chunk must not take the profile below it away: coming back, that one would
            hide it from assistive technology. */}
        <Suspense fallback={null}>
          {dialog?.name === "review-wizard" && (
            <ReviewWizard username={dialog.provider} offered={reviewable} onClose={close} />
          )}
          {dialog?.name === "quick-review" && (
            <QuickReview username={dialog.provider} onClose={close} />
          )}
          {dialog?.name === "edit-review" && <EditReview review={dialog.review} onClose={close} />}
          {dialog?.name === "saved-services" && <SavedServices onClose={close} />}
          {dialog?.name === "provider-dashboard" && (
            <Dashboard dashboard={dialog.dashboard} tab={dialog.tab} onClose={close} />
          )}
          {dialog?.name === "sign-in" && (
            <SignIn
              mode={dialog.mode}
              readyUsers={readyUsers}
              facebook={facebook}
              onClose={close}
            />
          )}
          {dialog?.name === "verify-me" && <VerifyMe method={dialog.method} onClose={close} />}
        </Suspense>
        <HydratedPart name="dialogs" />
      </Suspense>
    </DialogBoundary>
  );
}

/**
 * The server knows the address only, so what the history entry holds waits for hydration; and for the
 * profile below it to have opened, since each dialog hides what it finds open from assistive technology.
 */
function useReadyForHistory(): boolean {
  const isHydrated = useHydrated();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!isHydrated) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setReady(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isHydrated]);
  return isReady;
}

function CouldNotOpen({ onClose }: { onClose(): void }) {
  const showToast = useToast();
  const tell = useEffectEvent(() => {
    showToast({ message: "This could not be opened. Check your connection and try again." });
    onClose();
  });
  useEffect(() => tell(), []);
  return null;
}

function useClose() {
  const navigate = useNavigate();
  return () => {
    const location = presentLocation();
    const { dialog, stepsFromPage, stepsInDialog = 1 } = parseHistoryState(location);
    if (dialog) return void navigate(-stepsInDialog);
    // Opened by a link from elsewhere, there is no page of ours to go back to.
    if (!stepsFromPage) return void navigate(addressWithoutProfile(location), { replace: true });
    return void navigate(-stepsFromPage);
  };
}

/** Who had the focus when a dialog opened gets it back when the dialog is gone. */
function useFocusBack(openCount: number) {
  const openers = useRef<Element[]>([]);
  useLayoutEffect(() => {
    while (openers.current.length < openCount) {
      openers.current.push(document.activeElement ?? document.body);
    }
    while (openers.current.length > openCount) {
      const opener = openers.current.pop();
      requestAnimationFrame(() => {
        const isLost = document.activeElement === document.body || !document.activeElement;
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    }
  }, [openCount]);
}
