import { useEffect, useEffectEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { useActions } from "#client/graphql/use-action";
import { useConfirmedAction } from "#client/users/confirmation/use-confirmed-action";
import { showFieldErrors } from "#client/ui/controls/form-rules";
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
  profileFields,
  type ProfileFormValues,
  type ProfileField,
} from "./profile-rules";

const leftUnsaved = "Your changes are not saved yet. You can finish them in My Profile.";

export function useProfileForm(viewer: SessionViewerFragment) {
  const form = useForm<ProfileFormValues, unknown, ProfileFormValues>({
    defaultValues: toFormValues(viewer),
    resolver: checkProfile,
    mode: "onSubmit",
    reValidateMode: "onSubmit",
  });
  const [isUpdated, setUpdated] = useState(false);
  const [asksPassword, setAsksPassword] = useState(false);
  const { run, failure, clear } = useActions({
    otherwise: "Failed to update profile",
    fields: profileFields,
    confirm: useConfirmedAction(),
    onFailure: (_first, failures) => {
      if (failures.some(({ field }) => field?.[0] === "currentPassword")) setAsksPassword(true);
      showFieldErrors(form, profileFields, failures);
    },
  });
  const begin = () => {
    setUpdated(false);
    clear();
  };

  const submit = form.handleSubmit(async (values) => {
    begin();
    const input = changesOf(values, toFormValues(viewer));
    // A new password ends all other sessions.
    const refetchQueries = input.password ? [OwnSessionsDocument] : [];
    const submitted = form.getValues();
    const saved = await run((send) => send(UpdateProfileDocument, { input }, { refetchQueries }));
    if (!saved?.viewer) return;
    resetKeepingNewer(form, toFormValues(saved.viewer), submitted);
    setAsksPassword(false);
    setUpdated(true);
  }, begin);

  useStoredChanges(form, viewer.user.id);
  return { form, submit, isUpdated, failure, asksPassword };
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
