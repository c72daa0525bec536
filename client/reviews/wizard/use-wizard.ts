import { useEffect, useReducer, useRef, useState } from "react";
import { endAttempt } from "#client/reviews/form/review-attempt";
import {
  type SaveError,
  type SavedReview,
  useSaveReview,
} from "#client/reviews/form/use-save-review";
import { declaredVerification } from "#client/session/declared-verification";
import { useKnownUser } from "#client/session/session-state";
import { useSession } from "#client/session/use-viewer";
import {
  type DraftOwner,
  dropDraft,
  entryOf,
  hasWords,
  storeDraft,
  readDraft,
} from "./review-draft";
import { reviewOf } from "./review-to-save";
import {
  beginWizard,
  faultOf,
  firstFault,
  nameOfStep,
  type ReviewFormValues,
  wizardReducer,
  wizardSteps,
} from "./wizard-state";
import { namedOnly } from "./profile/reviewed-profile";

/** What became of sending: nothing yet, under way, a failure to show for a while, or a published review. */
export type Sending =
  | { state: "idle" }
  | { state: "sending" }
  | { state: "failed"; message: string; attempt: number }
  | { state: "saved"; review: SavedReview | null; entry: ReviewFormValues };

/** The whole life of one review: a waiting draft, eight steps, sending, done. */
export function useWizard(openedFor: string) {
  const isSignedIn = useSession().state === "signed-in";
  const owner = useDraftOwner();
  const [state, dispatch] = useReducer(wizardReducer, openedFor, begin);
  const [waiting, setWaiting] = useState(() => readDraft(localStorage, owner, openedFor));
  const [sending, setSending] = useState<Sending>({ state: "idle" });
  const isUnderWay = useRef(false);
  const save = useSaveReview();
  const { entry, step } = state;
  useStoredDraft(state, owner, waiting === null && sending.state !== "saved");

  const fail = (message: string) => setSending({ state: "failed", message, attempt: Date.now() });
  const submit = async () => {
    if (isUnderWay.current) return;
    const fault = firstFault(entry, isSignedIn);
    if (fault) {
      dispatch({ type: "go", step: fault.step });
      return fail(fault.message);
    }
    isUnderWay.current = true;
    setSending({ state: "sending" });
    const isStillDeclared = entry.proof !== "declared" || declaredVerification() !== null;
    const mayBeGuest = entry.proof !== "none" && isStillDeclared;
    const result = await save(reviewOf(entry), { mayBeGuest });
    isUnderWay.current = false;
    if (result.kind === "saved") {
      if (entry.profile) dropDraft(localStorage, owner, entry.profile.username);
      setSending({ state: "saved", review: result.review, entry });
      return;
    }
    const first = result.kind === "refused" ? result.userErrors[0] : undefined;
    const message = result.kind === "failed" ? result.message : first?.message;
    const place = stepOfFault(first);
    if (place > 0) dispatch({ type: "go", step: place });
    fail(`Review submission failed: ${message ?? "Failed to save review"}`);
  };

  return {
    ...state,
    isSignedIn,
    isValid: faultOf(nameOfStep(step), entry, isSignedIn) === null,
    sending,
    waiting,
    fill: (part: Partial<ReviewFormValues>) => dispatch({ type: "fill", part }),
    next: () => dispatch({ type: "next", isSignedIn }),
    back: () => sending.state !== "sending" && dispatch({ type: "back" }),
    goTo: (wanted: number) => dispatch({ type: "go", step: wanted }),
    submit,
    clearFailure: () => setSending({ state: "idle" }),
    continueDraft: () => {
      if (!waiting) return;
      const draft = entryOf(waiting, entry.proof);
      dispatch({ type: "continue", entry: draft, step: waiting.step, isSignedIn });
      setWaiting(null);
    },
    startAgain: () => {
      if (waiting?.entry.profile) dropDraft(localStorage, owner, waiting.entry.profile.username);
      endAttempt();
      setWaiting(null);
    },
    mayLoseWords: () => sending.state !== "saved" && waiting === null && hasWords(entry),
  };
}

export type Wizard = ReturnType<typeof useWizard>;

function begin(openedFor: string) {
  const proof = declaredVerification() === null ? "none" : "declared";
  return beginWizard(openedFor ? namedOnly(openedFor) : null, proof);
}

/** Who was signed in last while this was written: where a session ends meanwhile, the draft stays theirs. */
function useDraftOwner(): DraftOwner {
  const userId = useKnownUser()?.id ?? null;
  const [owner, setOwner] = useState(userId);
  if (userId !== null && userId !== owner) setOwner(userId);
  return userId ?? owner;
}

/** Keeps the draft in this browser while it is written; it follows a change of the provider. */
function useStoredDraft(
  { entry, step }: { entry: ReviewFormValues; step: number },
  owner: DraftOwner,
  isWritten: boolean,
) {
  const keptFor = useRef<string>(undefined);
  useEffect(() => {
    if (!isWritten) return;
    const username = entry.profile?.username;
    if (keptFor.current && username && keptFor.current !== username) {
      dropDraft(localStorage, owner, keptFor.current);
    }
    keptFor.current = username ?? keptFor.current;
    storeDraft(localStorage, owner, { entry, step });
  }, [entry, step, owner, isWritten]);
}

/** Where the server's complaint is mended; 0 where it is about nothing that was entered. */
function stepOfFault(fault: SaveError | undefined): number {
  const field = fault?.code === "CONFLICT" ? "serviceType" : fault?.field?.[0];
  const name = field === "provider" ? "profile" : field;
  return wizardSteps.findIndex((step) => step === name) + 1;
}
