import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import type { Failure } from "#client/graphql/failure";
import { Failed, type Send, useActions } from "#client/graphql/use-action";
import {
  draftOf,
  isChanged,
  storeOwnProfileDraft,
  type OwnProfileDraft,
  readOwnProfileDraft,
  useOwnProfileDraft,
} from "./own-profile-draft";
import {
  OwnProfileDocument,
  type OwnProfile_providerFragment,
  UpdateProviderDocument,
} from "./own-profile.generated";
import {
  mergeValues,
  changesOf,
  toFormValues,
  faultKey,
  faultsOf,
  nameOfField,
  type OwnProfileValues,
  type OwnProfileFaults,
  type OwnProfileField,
  type PictureValues,
} from "./own-profile-rules";

const otherwise = "Your profile could not be saved. Try again.";

export function useOwnProfile(provider: OwnProfile_providerFragment, onFaults: () => void) {
  const client = useApolloClient();
  const draft = useOwnProfileDraft(provider);
  const [faults, setFaults] = useState<OwnProfileFaults>({});
  const [isSaved, setSaved] = useState(false);
  const [conflict, setConflict] = useState<string>();
  const { run, isBusy, failure, clear } = useActions({
    otherwise,
    fields: Object.keys(draft.values),
    onFailure: (_first, failures) => showFaults(faultsFrom(failures)),
  });
  const currentDraft = () => readOwnProfileDraft(provider.id);

  const fill = (part: Partial<OwnProfileValues>) => {
    const { base, values } = currentDraft();
    storeOwnProfileDraft({ base, values: { ...values, ...part } });
    setFaults((found) => withoutFields(found, Object.keys(part)));
    setSaved(false);
  };
  const addPicture = (picture: PictureValues) =>
    fill({ portfolio: [...currentDraft().values.portfolio, picture] });
  const showFaults = (found: OwnProfileFaults): boolean => {
    if (Object.keys(found).length === 0) return false;
    setFaults(found);
    onFaults();
    return true;
  };

  const reset = () => {
    setSaved(false);
    setConflict(undefined);
    clear();
  };

  async function save(): Promise<void> {
    if (isBusy) return;
    const draftToSend = currentDraft();
    reset();
    if (showFaults(faultsOf(draftToSend.values))) return;
    const stored = await run((send) => sendDraft(send, draftToSend).catch(resolveConflict));
    if (!stored) return;
    mergeStored(stored, draftToSend.values);
    setFaults({});
    setSaved(true);
  }

  /** Optimistic concurrency: after a save elsewhere, merge both versions and let the user decide. */
  async function resolveConflict(error: unknown): Promise<null> {
    const isConflict =
      error instanceof Failed && error.failures.some(({ code }) => code === "CONFLICT");
    if (!isConflict) throw error;
    const stored = await readStored(client);
    if (!stored) throw new Failed({ message: otherwise });
    setConflict(conflictText(mergeStored(stored, toFormValues(currentDraft().base))));
    return null;
  }

  /** Merges the stored profile into the draft; returns the conflicting fields. */
  function mergeStored(
    stored: OwnProfile_providerFragment,
    before: OwnProfileValues,
  ): OwnProfileField[] {
    const { values, both } = mergeValues(currentDraft().values, before, toFormValues(stored));
    storeOwnProfileDraft({ base: stored, values });
    return both;
  }

  const discard = () => {
    storeOwnProfileDraft(draftOf(currentDraft().base));
    setFaults({});
    reset();
  };
  const { values } = draft;
  const state = { isBusy, isSaved, failure, conflict, isChanged: isChanged(draft) };
  return { ...state, values, fill, addPicture, faults, save, discard };
}

async function sendDraft(send: Send, { values, base }: OwnProfileDraft) {
  const changes = changesOf(values, toFormValues(base));
  const { provider } = await send(
    UpdateProviderDocument,
    { input: { revision: base.revision, ...changes } },
    {
      update: (cache, { data }) => {
        const { category, region, country, serviceTypes } = changes;
        const listed = [category, region, country, serviceTypes];
        const changesLists = listed.some((value) => value !== undefined);
        if (!changesLists || !data?.updateProvider.provider) return;
        for (const fieldName of listFieldNames) cache.evict({ id: "ROOT_QUERY", fieldName });
      },
    },
  );
  return provider;
}

/** Cached lists that depend on category, place and service types. */
const listFieldNames = ["providers", "categoryAggregates", "leaderboard"];

async function readStored(client: ApolloClient): Promise<OwnProfile_providerFragment | null> {
  const { data } = await client.query({ query: OwnProfileDocument, fetchPolicy: "network-only" });
  return data?.viewer?.dashboard?.provider ?? null;
}

function conflictText(both: readonly OwnProfileField[]): string {
  const text =
    "Your profile was changed in another window. Your changes are still here, but not saved yet.";
  if (both.length === 0) return text;
  const names = both.map(nameOfField).join(", ");
  return `${text} Also changed there: ${names}. Saving overwrites those changes.`;
}

function faultsFrom(failures: readonly Failure[]): OwnProfileFaults {
  return Object.fromEntries(
    failures.flatMap(({ field, message }) => (field ? [[faultKey(field), message]] : [])),
  );
}

/** Drops the errors of changed fields. */
function withoutFields(faults: OwnProfileFaults, changed: readonly string[]): OwnProfileFaults {
  const isElsewhere = (key: string) => !changed.includes(key.split(".")[0]!);
  return Object.fromEntries(Object.entries(faults).filter(([key]) => isElsewhere(key)));
}
