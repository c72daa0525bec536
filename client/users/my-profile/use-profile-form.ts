import { useMutation } from "@apollo/client/react";
import { useEffect, useEffectEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { readFailure, readRefusals, type Refusal } from "#client/graphql/refusal";
import { useConfirmedAction } from "#client/users/confirmation/use-confirmed-action";
import { useToast } from "#client/ui/overlays/toast-context";
import { useAskBeforeUnload } from "#client/ui/hooks/use-ask-before-unload";
import { readSession } from "#client/session/stored-session";
import type { SessionViewerFragment } from "#client/session/viewer-parts.generated";
import { OwnSessionsDocument, UpdateProfileDocument } from "./my-profile.generated";
import { storeProfileDraft, takeProfileDraft } from "./profile-draft";
import {
  changesOf,
  checkProfile,
  toFormValues,
  passwordFields,
  type ProfileFormValues,
  type ProfileField,
} from "./profile-rules";

/** Result of the last submit. */
export type Outcome = { kind: "none" } | { kind: "updated" } | { kind: "failed"; message: string };

const otherwise = "Failed to update profile";
const leftUnsaved = "Your changes are not saved yet. You can finish them in My Profile.";

export function useProfileForm(viewer: SessionViewerFragment) {
  const form = useForm<ProfileFormValues, unknown, ProfileFormValues>({
    defaultValues: toFormValues(viewer),
    resolver: checkProfile,
    mode: "onSubmit",
    reValidateMode: "onSubmit",
  });
  const [outcome, setOutcome] = useState<Outcome>({ kind: "none" });
  const [asksPassword, setAsksPassword] = useState(false);
  const sendConfirmed = useConfirmedAction();
  const [update] = useMutation(UpdateProfileDocument);

  const submit = form.handleSubmit(
    async (values) => {
      setOutcome({ kind: "none" });
      const before = toFormValues(viewer);
      const refusals = await send(changesOf(values, before));
      if (refusals) return show(refusals);
      setAsksPassword(false);
      setOutcome({ kind: "updated" });
    },
    () => setOutcome({ kind: "none" }),
  );

  async function send(input: Partial<ProfileFormValues>): Promise<Refusal[] | null> {
    try {
      // A new password ends all other sessions.
      const refetchQueries = input.password ? [OwnSessionsDocument] : [];
      const submitted = form.getValues();
      const answer = await sendConfirmed(
        async () => (await update({ variables: { input }, refetchQueries })).data?.updateProfile,
      );
      if (!answer?.viewer) return readRefusals(answer?.userErrors, otherwise);
      resetKeepingNewer(form, toFormValues(answer.viewer), submitted);
      return null;
    } catch (error) {
      return [readFailure(error, otherwise)];
    }
  }

  function show(refusals: readonly Refusal[]): void {
    if (refusals.some(({ field }) => field === "currentPassword")) setAsksPassword(true);
    let shouldFocus = true;
    for (const { field, message } of refusals) {
      if (!field || !isProfileField(field)) {
        setOutcome({ kind: "failed", message });
        continue;
      }
      form.setError(field, { type: "server", message }, { shouldFocus });
      shouldFocus = false;
    }
  }

  useStoredChanges(form, viewer.user.id);
  return { form, submit, outcome, asksPassword };
}

type ProfileForm = ReturnType<typeof useForm<ProfileFormValues, unknown, ProfileFormValues>>;

/** Shows the saved values, and keeps what was typed while they were being saved. */
function resetKeepingNewer(
  form: ProfileForm,
  saved: ProfileFormValues,
  submitted: ProfileFormValues,
): void {
  const typed = form.getValues();
  form.reset(saved);
  for (const field of Object.keys(saved) as ProfileField[]) {
    if (typed[field] === submitted[field]) continue;
    form.setValue(field, typed[field], { shouldDirty: true });
  }
}

/** Keeps unsaved changes: asks before leaving the site, and restores them after a visit to another page. */
function useStoredChanges(form: ProfileForm, userId: string) {
  const showToast = useToast();
  const { isDirty } = form.formState;

  const restoreDraft = useEffectEvent(() => {
    const draft = takeProfileDraft(userId);
    if (!draft) return;
    for (const [field, value] of Object.entries(draft) as [ProfileField, string][]) {
      form.setValue(field, value, { shouldDirty: true });
    }
  });
  useEffect(() => restoreDraft(), []);

  const saveDraft = useEffectEvent(() => {
    const values = form.getValues();
    const { dirtyFields } = form.formState;
    const hasDraft = Object.keys(dirtyFields).some(
      (field) => !passwordFields.some((password) => password === field),
    );
    if (!hasDraft) return;
    storeProfileDraft(userId, values);
    // After a sign-out, another message is shown.
    if (!readSession()) return;
    showToast({ message: leftUnsaved });
  });
  useEffect(() => () => saveDraft(), []);

  useAskBeforeUnload(isDirty);
}

function isProfileField(name: string): name is ProfileField {
  return [
    "firstName",
    "lastName",
    "displayName",
    "email",
    "phone",
    "instagramUsername",
    ...passwordFields,
  ].includes(name);
}
