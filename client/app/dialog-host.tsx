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
import { useLocation, useNavigate } from "react-router";
import { type DialogControl, DialogProvider, type Dialogs } from "#client/kit/open-dialog";
import { OverlayHeadContext } from "#client/kit/page-head";
import { useToast } from "#client/kit/toast-context";
import { useHydrated } from "#client/kit/use-hydrated";
import { dialogChunks } from "./dialog-chunks";
import {
  addressWithoutProfile,
  type EntryDialog,
  type EntryState,
  profileAddress,
  readEntryState,
  readProfileAddress,
} from "./dialogs";
import { DialogBoundary } from "./error-boundary";
import { useSite } from "./site";

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

function useDialogControl(): DialogControl {
  const location = useLocation();
  const navigate = useNavigate();
  const underWay = useRef<string | null>(null);
  useLayoutEffect(() => {
    underWay.current = null;
  }, [location]);

  return useMemo(() => {
    const link: DialogControl["link"] = (name, told) => {
      const present = readEntryState(location);
      if (name !== "provider-profile") {
        const state: EntryState = { ...present, dialog: { name, ...told } as EntryDialog };
        return { to: location, state };
      }
      // A tab of the open profile lies one step further from the page below it.
      const isOpen = readProfileAddress(location.search) !== null;
      const before = isOpen ? present.stepsFromPage : 0;
      const state: EntryState = before === undefined ? {} : { stepsFromPage: before + 1 };
      return { to: profileAddress(location, told as Dialogs["provider-profile"]), state };
    };
    return {
      link,
      open: (name, told) => {
        const { to, state } = link(name, told);
        // Asked for twice before the page has changed, it is one step all the same.
        const step = JSON.stringify([to, state]);
        if (underWay.current === step) return;
        underWay.current = step;
        void navigate(to, { state });
      },
    };
  }, [location, navigate]);
}

function OpenDialogs() {
  const location = useLocation();
  const isSettled = useSettled();
  const close = useClose();
  const { readyUsers } = useSite();
  const { profile: Profile, reviewForm: ReviewForm, savedServices: SavedServices } = dialogChunks;
  const { signIn: SignIn, verifyMe: VerifyMe } = dialogChunks;
  const profile = readProfileAddress(location.search);
  const { dialog } = isSettled ? readEntryState(location) : {};
  useFocusBack(Number(profile !== null) + Number(dialog !== undefined));

  return (
    <DialogBoundary address={location.key} instead={<CouldNotOpen onClose={close} />}>
      <Suspense fallback={null}>
        {profile && <Profile username={profile.provider} tab={profile.tab} onClose={close} />}
        {dialog?.name === "review-form" && (
          <ReviewForm username={dialog.provider} onClose={close} />
        )}
        {dialog?.name === "saved-services" && <SavedServices onClose={close} />}
        {dialog?.name === "sign-in" && (
          <SignIn mode={dialog.mode} readyUsers={readyUsers} onClose={close} />
        )}
        {dialog?.name === "verify-me" && <VerifyMe onClose={close} />}
      </Suspense>
    </DialogBoundary>
  );
}

/**
 * The server knows the address only, so what the history entry holds waits for hydration; and for the
 * profile below it to have opened, since each dialog hides what it finds open from assistive technology.
 */
function useSettled(): boolean {
  const isHydrated = useHydrated();
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!isHydrated) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setSettled(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isHydrated]);
  return isSettled;
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
  const location = useLocation();
  const navigate = useNavigate();
  return () => {
    const { dialog, stepsFromPage } = readEntryState(location);
    if (dialog) return void navigate(-1);
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
