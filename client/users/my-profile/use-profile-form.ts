import { useMutation } from "@apollo/client/react";
import { useEffect, useEffectEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { readFailure, readRefusals, type Refusal } from "#client/graphql/refusal";
import { useToast } from "#client/ui/overlays/toast-context";
import { useAskBeforeUnload } from "#client/ui/hooks/use-ask-before-unload";
import { readSession } from "#client/session/stored-session";
import type { SessionViewerFragment } from "#client/session/viewer-parts.generated";
import { OwnSessionsDocument, UpdateProfileDocument } from "./my-profile.generated";
import { storeProfileDraft, takeProfileDraft } from "./profile-draft";
import {
  changesOf,
  checkProfile,
  entryOf,
  passwordFields,
  type ProfileFormValues,
  type ProfileField,
} from "./profile-rules";

/** What became of the last submit. */
export type Outcome = { kind: "none" } | { kind: "updated" } | { kind: "failed"; message: string };

const otherwise = "Failed to update profile";
const leftUnsaved = "Your changes are not saved yet. They wait for you in My Profile.";

export function useProfileForm(viewer: SessionViewerFragment) {
  const form = useForm<ProfileFormValues, unknown, ProfileFormValues>({
    defaultValues: entryOf(viewer),
    resolver: checkProfile,
    mode: "onSubmit",
    reValidateMode: "onSubmit",
  });
  const [outcome, setOutcome] = useState<Outcome>({ kind: "none" });
  const [asksPassword, setAsksPassword] = useState(false);
  const [update] = useMutation(UpdateProfileDocument);

  const submit = form.handleSubmit(
    async (entry) => {
      setOutcome({ kind: "none" });
      const before = entryOf(viewer);
      const refusals = await send(changesOf(entry, before));
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
      const { data } = await update({ variables: { input }, refetchQueries });
      const answer = data?.updateProfile;
      if (!answer?.viewer) return readRefusals(answer?.userErrors, otherwise);
      form.reset(entryOf(answer.viewer));
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

/** Nothing typed is lost without a word: leaving the site is asked about, another page gives it back. */
function useStoredChanges(form: ProfileForm, userId: string) {
  const showToast = useToast();
  const { isDirty } = form.formState;

  const giveBack = useEffectEvent(() => {
    const draft = takeProfileDraft(userId);
    if (!draft) return;
    for (const [field, value] of Object.entries(draft) as [ProfileField, string][]) {
      form.setValue(field, value, { shouldDirty: true });
    }
  });
  useEffect(() => giveBack(), []);

  const keep = useEffectEvent(() => {
    const entry = form.getValues();
    const { dirtyFields } = form.formState;
    const isWorthKeeping = Object.keys(dirtyFields).some(
      (field) => !passwordFields.some((password) => password === field),
    );
    if (!isWorthKeeping) return;
    storeProfileDraft(userId, entry);
    // Who was signed out reads about that instead.
    if (!readSession()) return;
    showToast({ message: leftUnsaved });
  });
  useEffect(() => () => keep(), []);

  useAskBeforeUnload(isDirty);
}

function isProfileField(name: string): name is ProfileField {
  return [
    "firstName",
    "lastName",
    "email",
    "phone",
    "instagramUsername",
    ...passwordFields,
  ].includes(name);
}
