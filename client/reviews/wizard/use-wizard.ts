import { useEffect, useReducer, useRef, useState } from "react";
import type { Failure } from "#client/graphql/failure";
import { Failed, useActions } from "#client/graphql/use-action";
import { endAttempt } from "#client/reviews/form/review-attempt";
import { contentFields } from "#client/reviews/form/review-content";
import { type OwnName, ownNameField, useOwnName } from "#client/reviews/form/use-own-name";
import { notSaved, type SavedReview, useSaveReview } from "#client/reviews/form/use-save-review";
import {
  type AttachedPhoto,
  draftPhotosOf,
  photoMissing,
  photosOfDraft,
} from "#client/reviews/photos/attached-photo";
import { type AttachedPhotos, useAttachedPhotos } from "#client/reviews/photos/use-attached-photos";
import { declaredVerification } from "#client/session/declared-verification";
import { useKnownUser, useSessionState } from "#client/session/session-state";
import { useIsOwnPage } from "#client/session/use-is-own-page";
import { browserStorage } from "#client/ui/storage/browser-storage";
import {
  type DraftOwner,
  dropDraft,
  entryOf,
  hasWords,
  storeDraft,
  readDraft,
} from "./review-draft";
import { reviewOf } from "./review-to-save";
import { useRefusal } from "./use-refusal";
import {
  beginWizard,
  faultOf,
  firstFault,
  nameOfStep,
  type ReviewFormValues,
  type WizardState,
  wizardReducer,
  wizardSteps,
} from "./wizard-state";
import { profileFromUsername } from "#client/reviews/profile-choice/reviewed-profile";

interface Published {
  review: SavedReview | null;
  entry: ReviewFormValues;
  photoCount: number;
}

/** The state of the wizard: an earlier draft, eight steps, sending. */
export function useWizard(openedFor: string) {
  const isSignedIn = useSessionState() === "signed-in";
  const owner = useDraftOwner();
  const [state, dispatch] = useReducer(wizardReducer, openedFor, initialState);
  const [waiting, setWaiting] = useState(() => readDraft(browserStorage, owner, openedFor));
  const attached = useAttachedPhotos();
  const ownName = useOwnName();
  const { entry, step } = state;
  const isOwnPage = useIsOwnPage(entry.profile?.username);
  const refusal = useRefusal(entry, isSignedIn);
  // Another service can be chosen.
  const isRefused = isOwnPage || (refusal !== null && nameOfStep(step) === "serviceType");
  const { published, isBusy, failure, nameFault, submit, clearFailure } = useSubmit({
    ...{ entry, attached, ownName, isSignedIn, owner },
    goTo: (wanted) => dispatch({ type: "go", step: wanted }),
  });
  const isActive = waiting === null && !published;
  useStoredDraft({ entry, attached: attached.photos, step }, owner, isActive);

  return {
    ...state,
    isSignedIn,
    isOwnPage,
    refusal,
    isValid: !isRefused && faultOf(nameOfStep(step), entry, isSignedIn) === null,
    published,
    isBusy,
    failure,
    nameFault,
    waiting,
    fill: (part: Partial<ReviewFormValues>) => dispatch({ type: "fill", part }),
    next: () => isRefused || dispatch({ type: "next", isSignedIn, isNameAsked: ownName.isAsked }),
    back: () => isBusy || dispatch({ type: "back" }),
    goTo: (wanted: number) => dispatch({ type: "go", step: wanted }),
    photos: attached,
    ownName,
    submit,
    clearFailure,
    continueDraft: () => {
      if (!waiting) return;
      const draft = entryOf(waiting, entry.proof);
      dispatch({ type: "continue", entry: draft, step: waiting.step, isSignedIn });
      attached.uploads.replace(photosOfDraft(waiting.photos));
      setWaiting(null);
    },
    startAgain: () => {
      if (waiting?.entry.profile) dropDraft(browserStorage, owner, waiting.entry.profile.username);
      endAttempt();
      setWaiting(null);
    },
    mayLoseWords: () => isActive && (hasWords(entry) || attached.photos.length > 0),
  };
}

export type Wizard = ReturnType<typeof useWizard>;

interface Submission {
  entry: ReviewFormValues;
  attached: AttachedPhotos;
  ownName: OwnName;
  isSignedIn: boolean;
  owner: DraftOwner;
  goTo(step: number): void;
}

function useSubmit({ entry, attached, ownName, isSignedIn, owner, goTo }: Submission) {
  const [published, setPublished] = useState<Published>();
  const save = useSaveReview();
  const { run, isBusy, failure, errorOf, clear } = useActions({
    otherwise: notSaved,
    fields: [ownNameField],
    onFailure: ({ field }) => field?.[0] === ownNameField && goTo(stepOf("verification")),
  });

  const submit = () =>
    run(async (send) => {
      const fault = firstFault(entry, isSignedIn);
      if (fault) {
        goTo(fault.step);
        throw new Failed({ message: fault.message });
      }
      const photos = await attached.uploads.settle();
      if (photos === null) {
        goTo(stepOf("comment"));
        throw new Failed({ message: photoMissing });
      }
      const isStillDeclared = entry.proof !== "declared" || declaredVerification() !== null;
      const mayBeGuest = entry.proof !== "none" && isStillDeclared;
      await ownName.save(send);
      const { review, failures } = await save(reviewOf(entry, photos), { mayBeGuest });
      const [first] = failures;
      if (first) {
        attached.uploads.refuse(failures);
        const faultyStep = stepOfFault(first);
        if (faultyStep > 0) goTo(faultyStep);
        throw new Failed({ message: `Review submission failed: ${first.message}` });
      }
      if (entry.profile) dropDraft(browserStorage, owner, entry.profile.username);
      setPublished({ review, entry, photoCount: photos.length });
    });

  const nameFault = errorOf(ownNameField);
  return { published, isBusy, failure, nameFault, submit, clearFailure: clear };
}

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
  {
    entry,
    attached,
    step,
  }: Omit<WizardState, "direction"> & { attached: readonly AttachedPhoto[] },
  owner: DraftOwner,
  isActive: boolean,
) {
  const storedFor = useRef<string>(undefined);
  useEffect(() => {
    if (!isActive) return;
    const username = entry.profile?.username;
    if (storedFor.current && username && storedFor.current !== username) {
      dropDraft(browserStorage, owner, storedFor.current);
    }
    storedFor.current = username ?? storedFor.current;
    storeDraft(browserStorage, owner, { entry, photos: draftPhotosOf(attached), step });
  }, [entry, attached, step, owner, isActive]);
}

/** The step of the server's error; 0 if it belongs to none. */
function stepOfFault({ code, field: path }: Failure): number {
  const field = code === "CONFLICT" ? "serviceType" : path?.[0];
  if (field === "provider") return stepOf("profile");
  const isAsked = contentFields.some((asked) => asked === field) || field === "photos";
  // The step of the comment asks for what has no step of its own.
  return stepOf(field) || (isAsked ? stepOf("comment") : 0);
}

function stepOf(name: string | undefined): number {
  return wizardSteps.findIndex((step) => step === name) + 1;
}
