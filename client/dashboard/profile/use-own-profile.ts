import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { readFailure, readRefusals } from "#client/graphql/refusal";
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
  type UpdateProviderMutation,
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

/** Result of the last save. */
export type OwnProfileOutcome =
  | { kind: "none" | "saving" | "saved" }
  | { kind: "failed"; message: string }
  | { kind: "conflict"; message: string };

const otherwise = "Your profile could not be saved. Try again.";

export function useOwnProfile(provider: OwnProfile_providerFragment, onFaults: () => void) {
  const client = useApolloClient();
  const draft = useOwnProfileDraft(provider);
  const [faults, setFaults] = useState<OwnProfileFaults>({});
  const [outcome, setOutcome] = useState<OwnProfileOutcome>({ kind: "none" });
  const currentDraft = () => readOwnProfileDraft(provider.id);

  const fill = (part: Partial<OwnProfileValues>) => {
    const { base, values } = currentDraft();
    storeOwnProfileDraft({ base, values: { ...values, ...part } });
    setFaults((found) => withoutFields(found, Object.keys(part)));
    setOutcome((last) => (last.kind === "saved" ? { kind: "none" } : last));
  };
  const addPicture = (picture: PictureValues) =>
    fill({ portfolio: [...currentDraft().values.portfolio, picture] });
  const showFaults = (found: OwnProfileFaults) => {
    setOutcome({ kind: "none" });
    setFaults(found);
    onFaults();
  };

  async function save(): Promise<void> {
    if (outcome.kind === "saving") return;
    const sent = currentDraft();
    const found = faultsOf(sent.values);
    if (Object.keys(found).length > 0) return showFaults(found);
    setOutcome({ kind: "saving" });
    try {
      await applyAnswer(await send(client, sent), sent.values);
    } catch (error) {
      setOutcome({ kind: "failed", message: readFailure(error, otherwise).message });
    }
  }

  async function applyAnswer(answer: Answer | undefined, sent: OwnProfileValues) {
    if (answer?.provider) {
      mergeStored(answer.provider, sent);
      setFaults({});
      return setOutcome({ kind: "saved" });
    }
    if (answer?.userErrors.some(({ code }) => code === "CONFLICT")) return resolveConflict();
    const atFields = faultsFrom(answer?.userErrors ?? []);
    if (Object.keys(atFields).length === 0) {
      const [refusal] = readRefusals(answer?.userErrors, otherwise);
      return setOutcome({ kind: "failed", message: refusal?.message ?? otherwise });
    }
    showFaults(atFields);
  }

  /** Optimistic concurrency: after a save elsewhere, merge both versions and let the user decide. */
  async function resolveConflict(): Promise<void> {
    const stored = await readStored(client);
    if (!stored) return setOutcome({ kind: "failed", message: otherwise });
    const both = mergeStored(stored, toFormValues(currentDraft().base));
    setOutcome({ kind: "conflict", message: conflictText(both) });
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
    setOutcome({ kind: "none" });
  };
  const { values } = draft;
  return { values, fill, addPicture, faults, outcome, isChanged: isChanged(draft), save, discard };
}

type Answer = UpdateProviderMutation["updateProvider"];

async function send(
  client: ApolloClient,
  { values, base }: OwnProfileDraft,
): Promise<Answer | undefined> {
  const changes = changesOf(values, toFormValues(base));
  const { data } = await client.mutate({
    mutation: UpdateProviderDocument,
    variables: { input: { revision: base.revision, ...changes } },
    update: (cache, { data: answer }) => {
      const { category, region, serviceTypes } = changes;
      const changesLists = [category, region, serviceTypes].some((value) => value !== undefined);
      if (!changesLists || !answer?.updateProvider.provider) return;
      for (const fieldName of listFieldNames) cache.evict({ id: "ROOT_QUERY", fieldName });
    },
  });
  return data?.updateProvider;
}

/** Cached lists that depend on category, region and service types. */
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

function faultsFrom(userErrors: readonly { field: string[] | null; message: string }[]) {
  const atFields = userErrors.filter(({ field }) => field !== null);
  return Object.fromEntries(atFields.map(({ field, message }) => [faultKey(field!), message]));
}

/** Drops the errors of changed fields. */
function withoutFields(faults: OwnProfileFaults, changed: readonly string[]): OwnProfileFaults {
  const isElsewhere = (key: string) => !changed.includes(key.split(".")[0]!);
  return Object.fromEntries(Object.entries(faults).filter(([key]) => isElsewhere(key)));
}
