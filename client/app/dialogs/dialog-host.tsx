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
import {
  type To,
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useNavigate,
  useNavigationType,
} from "react-router";
import { profileAddress } from "#client/profile/profile-tab";
import { rememberOpened } from "#client/providers/bookmarks/recently-opened";
import { type DialogControl, DialogProvider, type Dialogs } from "#client/ui/overlays/use-dialogs";
import { OverlayHeadContext } from "#client/ui/display/page-head";
import { couldNotOpen, useToast } from "#client/ui/overlays/toast-context";
import { currentLocation } from "#client/ui/hooks/current-location";
import { useHydrated } from "#client/ui/hooks/use-hydrated";
import {
  documentId,
  type Entry,
  type HistoryDialog,
  type HistoryState,
  pageOf,
  parseHistoryState,
  parseProfile,
} from "./dialog-location";
import { type DialogDefinition, dialogRegistry } from "./dialog-registry";
import { DialogBoundary } from "#client/app/error-boundary";
import { HydratedPart } from "#client/app/hydration/hydrated-parts";
import { focusHeading } from "#client/app/navigation-effects";
import { useSite } from "#client/app/site";

/** Provides `useDialogs` and renders the dialogs of the current URL and history entry. */
export function DialogHost({ children }: { children: ReactNode }) {
  return (
    <DialogProvider value={useDialogControl()}>
      <PageLocation>{children}</PageLocation>
      <OverlayHeadContext value={true}>
        <OpenDialogs />
      </OverlayHeadContext>
    </DialogProvider>
  );
}

/** Keeps the location of the page while a profile is open over it at the profile's own address. */
function PageLocation({ children }: { children: ReactNode }) {
  const location = useLocation();
  const navigationType = useNavigationType();
  const context = useMemo(() => {
    const page = parseProfile(location) ? { ...pageOf(location), state: null } : location;
    return { navigationType, location: { ...location, ...page } };
  }, [location, navigationType]);
  return <LocationContext value={context}>{children}</LocationContext>;
}

/** The history entry that opens a dialog over a location. */
function dialogEntry(
  from: Entry,
  name: keyof Dialogs,
  options: Dialogs[keyof Dialogs],
  isInPlace = false,
): { to: To; state: HistoryState } {
  const present = parseHistoryState(from);
  if (name !== "provider-profile") {
    const { pathname, search, hash } = from;
    const dialog = { ...options, name } as HistoryDialog;
    // Navigation within an open dialog adds an entry, or replaces the current one.
    const before = present.dialog?.name === name ? (present.stepsInDialog ?? 1) : 0;
    const stepsInDialog = isInPlace && before > 0 ? before : before + 1;
    const state: HistoryState = { ...present, dialog, stepsInDialog };
    return { to: { pathname, search, hash }, state };
  }
  const { provider, tab } = options as Dialogs["provider-profile"];
  // Switching tabs of an open profile adds an entry.
  const before = parseProfile(from) ? present.stepsFromPage : 0;
  const state: HistoryState = { page: { ...pageOf(from), documentId } };
  if (before !== undefined) state.stepsFromPage = before + 1;
  return { to: profileAddress(provider, tab), state };
}

function useDialogControl(): DialogControl {
  const location = useLocation();
  const navigate = useNavigate();
  const pendingRequest = useRef<string | null>(null);
  useLayoutEffect(() => {
    pendingRequest.current = null;
  }, [location]);

  return useMemo(
    () => ({
      link: (name, options) => dialogEntry(location, name, options, true),
      open: (name, options) => {
        // A double press before the location changes opens the dialog once.
        const request = JSON.stringify([name, options]);
        if (pendingRequest.current === request) return;
        pendingRequest.current = request;
        const { to, state } = dialogEntry(currentLocation(), name, options);
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
  const profile = parseProfile(location);
  const { dialog } = isReady ? parseHistoryState(location) : {};
  const opened = profile?.provider;
  useEffect(() => {
    if (opened) rememberOpened(opened);
  }, [opened]);
  useFocusRestore(Number(profile !== null) + Number(dialog !== undefined));

  return (
    <DialogBoundary address={location.key} fallback={<CouldNotOpen onClose={close} />}>
      <Suspense fallback={null}>
        {profile && <OpenDialog name="provider-profile" options={profile} onClose={close} />}
        {/* A boundary of its own: a dialog that suspends would unmount the profile below, which on its return hides
            the dialog from assistive technology. */}
        <Suspense fallback={null}>
          {dialog && <OpenDialog name={dialog.name} options={dialog} onClose={close} />}
        </Suspense>
        <HydratedPart name="dialogs" />
      </Suspense>
    </DialogBoundary>
  );
}

interface OpenDialogProps {
  name: keyof Dialogs;
  options: object;
  onClose(): void;
}

function OpenDialog({ name, options, onClose }: OpenDialogProps) {
  const site = useSite();
  // A history entry may come from an older version, without this dialog.
  if (!Object.hasOwn(dialogRegistry, name)) return null;
  const { Component, toProps } = dialogRegistry[name] as unknown as AnyDialog;
  return <Component {...toProps(options, site)} onClose={onClose} />;
}

type AnyDialog = DialogDefinition<object, { onClose(): void }>;

/**
 * Dialogs of the history entry open after hydration, because the server knows the URL only, and after the profile
 * below, because a dialog hides everything already open from assistive technology.
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
  const report = useEffectEvent(() => {
    showToast({ message: couldNotOpen, outlivesDialog: true });
    onClose();
  });
  useEffect(() => report(), []);
  return null;
}

function useClose() {
  const location = useLocation();
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  useLayoutEffect(() => {
    isLeaving.current = false;
  }, [location]);

  return () => {
    // The browser goes back a moment later: a double press must not leave the page too.
    if (isLeaving.current) return;
    isLeaving.current = true;
    const present = currentLocation();
    const { dialog, stepsFromPage, stepsInDialog = 1 } = parseHistoryState(present);
    if (dialog) return void navigate(-stepsInDialog);
    // The profile was opened from an external link, so there is no entry to go back to.
    if (!stepsFromPage) return void navigate(pageOf(present), { replace: true });
    return void navigate(-stepsFromPage);
  };
}

/** Focus management: returns the focus to the opener when a dialog has closed, else to the heading of the page. */
function useFocusRestore(openCount: number) {
  const openers = useRef<HTMLElement[]>([]);
  useLayoutEffect(() => {
    while (openers.current.length < openCount) {
      openers.current.push((document.activeElement ?? document.body) as HTMLElement);
    }
    while (openers.current.length > openCount) {
      const opener = openers.current.pop();
      requestAnimationFrame(() => {
        if (document.querySelector(":focus")) return;
        if (opener?.isConnected) opener.focus();
        else focusHeading();
      });
    }
  }, [openCount]);
}
