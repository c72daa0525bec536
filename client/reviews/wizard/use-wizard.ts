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
  type StepName,
  wizardReducer,
  wizardSteps,
} from "./wizard-state";
import { profileFromUsername } from "./profile/reviewed-profile";

export type Sending =
  | { state: "idle" }
  | { state: "sending" }
  | { state: "failed"; message: string; attempt: number }
  | { state: "saved"; review: SavedReview | null; entry: ReviewFormValues };

/** The state of the wizard: an earlier draft, eight steps, sending. */
export function useWizard(openedFor: string) {
  const isSignedIn = useSession().state === "signed-in";
  const owner = useDraftOwner();
  const [state, dispatch] = useReducer(wizardReducer, openedFor, initialState);
  const [waiting, setWaiting] = useState(() => readDraft(localStorage, owner, openedFor));
  const [sending, setSending] = useState<Sending>({ state: "idle" });
  const isSubmitting = useRef(false);
  const save = useSaveReview();
  const { entry, step } = state;
  useStoredDraft(state, owner, waiting === null && sending.state !== "saved");

  const fail = (message: string) => setSending({ state: "failed", message, attempt: Date.now() });
  const submit = async () => {
    if (isSubmitting.current) return;
    const fault = firstFault(entry, isSignedIn);
    if (fault) {
      dispatch({ type: "go", step: fault.step });
      return fail(fault.message);
    }
    isSubmitting.current = true;
    setSending({ state: "sending" });
    const isStillDeclared = entry.proof !== "declared" || declaredVerification() !== null;
    const mayBeGuest = entry.proof !== "none" && isStillDeclared;
    const result = await save(reviewOf(entry), { mayBeGuest });
    isSubmitting.current = false;
    if (result.kind === "saved") {
      if (entry.profile) dropDraft(localStorage, owner, entry.profile.username);
      setSending({ state: "saved", review: result.review, entry });
      return;
    }
    const first = result.kind === "refused" ? result.userErrors[0] : undefined;
    const message = result.kind === "failed" ? result.message : first?.message;
    const faultyStep = stepOfFault(first);
    if (faultyStep > 0) dispatch({ type: "go", step: faultyStep });
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

function initialState(openedFor: string) {
  const proof = declaredVerification() === null ? "none" : "declared";
  return beginWizard(openedFor ? profileFromUsername(openedFor) : null, proof);
}

/** The last signed-in user: the draft stays theirs when the session ends while they write. */
function useDraftOwner(): DraftOwner {
  const userId = useKnownUser()?.id ?? null;
  const [owner, setOwner] = useState(userId);
  if (userId !== null && userId !== owner) setOwner(userId);
  return userId ?? owner;
}

/** Stores the draft on every change. Choosing another provider moves it. */
function useStoredDraft(
  { entry, step }: { entry: ReviewFormValues; step: number },
  owner: DraftOwner,
  isActive: boolean,
) {
  const storedFor = useRef<string>(undefined);
  useEffect(() => {
    if (!isActive) return;
    const username = entry.profile?.username;
    if (storedFor.current && username && storedFor.current !== username) {
      dropDraft(localStorage, owner, storedFor.current);
    }
    storedFor.current = username ?? storedFor.current;
    storeDraft(localStorage, owner, { entry, step });
  }, [entry, step, owner, isActive]);
}

/** Fields that do not have the name of their step. */
const stepOfField: Readonly<Record<string, StepName>> = {
  provider: "profile",
  incentive: "comment",
  experiencedOn: "comment",
};

/** The step of the server's error; 0 if it belongs to none. */
function stepOfFault(fault: SaveError | undefined): number {
  const field = fault?.code === "CONFLICT" ? "serviceType" : fault?.field?.[0];
  const name = stepOfField[field ?? ""] ?? field;
  return wizardSteps.findIndex((step) => step === name) + 1;
}
