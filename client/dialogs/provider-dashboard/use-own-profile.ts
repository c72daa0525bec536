import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { readFailure, readRefusals } from "#client/verification/refusal";
import { keepOwnProfileDraft, readOwnProfileDraft } from "./own-profile-draft";
import {
  OwnProfileDocument,
  type OwnProfile_providerFragment,
  UpdateProviderDocument,
  type UpdateProviderMutation,
} from "./own-profile.generated";
import {
  bringTogether,
  changedFields,
  changesOf,
  entryOf,
  faultKey,
  faultsOf,
  fieldNames,
  type OwnProfileEntry,
  type OwnProfileFaults,
  type OwnProfileField,
} from "./own-profile-rules";

/** What became of the last attempt to save. */
export type OwnProfileOutcome =
  | { kind: "none" | "saving" | "saved" }
  | { kind: "failed"; message: string }
  | { kind: "conflict"; message: string };

const otherwise = "Your profile could not be saved. Try again.";

/** The form of an owner's profile: what was typed stays until it is saved or given up. */
export function useOwnProfile(provider: OwnProfile_providerFragment, onFaults: () => void) {
  const client = useApolloClient();
  const [{ base, entry }, setDraft] = useState(() => {
    return readOwnProfileDraft(provider.id) ?? { base: provider, entry: entryOf(provider) };
  });
  const [faults, setFaults] = useState<OwnProfileFaults>({});
  const [outcome, setOutcome] = useState<OwnProfileOutcome>({ kind: "none" });
  const before = entryOf(base);
  const isChanged = changedFields(entry, before).length > 0;

  const put = (next: OwnProfileEntry, on = base) => {
    const isNew = changedFields(next, entryOf(on)).length > 0;
    keepOwnProfileDraft(provider.id, isNew ? { base: on, entry: next } : null);
    setDraft({ base: on, entry: next });
  };
  const fill = (part: Partial<OwnProfileEntry>) => {
    put({ ...entry, ...part });
    setFaults(without(faults, Object.keys(part)));
    if (outcome.kind === "saved") setOutcome({ kind: "none" });
  };
  const refuse = (found: OwnProfileFaults) => {
    setOutcome({ kind: "none" });
    setFaults(found);
    onFaults();
  };

  async function save(): Promise<void> {
    if (outcome.kind === "saving") return;
    const found = faultsOf(entry);
    if (Object.keys(found).length > 0) return refuse(found);
    setOutcome({ kind: "saving" });
    try {
      const input = { revision: base.revision, ...changesOf(entry, before) };
      const { data } = await client.mutate({
        mutation: UpdateProviderDocument,
        variables: { input },
      });
      await settle(data?.updateProvider);
    } catch (error) {
      setOutcome({ kind: "failed", message: readFailure(error, otherwise).message });
    }
  }

  async function settle(answer: UpdateProviderMutation["updateProvider"] | undefined) {
    if (answer?.provider) {
      put(entryOf(answer.provider), answer.provider);
      setFaults({});
      return setOutcome({ kind: "saved" });
    }
    if (answer?.userErrors.some(({ code }) => code === "CONFLICT")) return joinWithStored();
    const atFields = faultsFrom(answer?.userErrors ?? []);
    if (Object.keys(atFields).length === 0) {
      const [refusal] = readRefusals(answer?.userErrors, otherwise);
      return setOutcome({ kind: "failed", message: refusal?.message ?? otherwise });
    }
    refuse(atFields);
  }

  /** Somebody saved elsewhere meanwhile: nothing of either is lost, and what becomes of it is theirs to say. */
  async function joinWithStored(): Promise<void> {
    const stored = await readStored(client);
    if (!stored) return setOutcome({ kind: "failed", message: otherwise });
    const joined = bringTogether(entry, before, entryOf(stored));
    put(joined.entry, stored);
    setOutcome({ kind: "conflict", message: conflictText(joined.both) });
  }

  const giveUp = () => {
    put(before);
    setFaults({});
    setOutcome({ kind: "none" });
  };
  return { entry, fill, faults, outcome, isChanged, save, giveUp };
}

/** What is stored at this moment. */
async function readStored(client: ApolloClient): Promise<OwnProfile_providerFragment | null> {
  const { data } = await client.query({ query: OwnProfileDocument, fetchPolicy: "network-only" });
  return data?.viewer?.dashboard?.provider ?? null;
}

function conflictText(both: readonly OwnProfileField[]): string {
  const text =
    "Your profile was changed in another window meanwhile. Your own changes stand here, not saved yet.";
  if (both.length === 0) return text;
  const names = both.map((field) => fieldNames[field]).join(", ");
  return `${text} Changed there as well: ${names}. Saving puts yours in its place.`;
}

function faultsFrom(userErrors: readonly { field: string[] | null; message: string }[]) {
  const atFields = userErrors.filter(({ field }) => field !== null);
  return Object.fromEntries(atFields.map(({ field, message }) => [faultKey(field!), message]));
}

/** The faults that a change of these fields leaves standing. */
function without(faults: OwnProfileFaults, changed: readonly string[]): OwnProfileFaults {
  const isElsewhere = (key: string) => !changed.includes(key.split(".")[0]!);
  return Object.fromEntries(Object.entries(faults).filter(([key]) => isElsewhere(key)));
}
