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
  coalesce,
  changesOf,
  entryOf,
  faultKey,
  faultsOf,
  fieldNames,
  type OwnProfileValues,
  type OwnProfileFaults,
  type OwnProfileField,
  type PictureValues,
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
  const draft = useOwnProfileDraft(provider);
  const [faults, setFaults] = useState<OwnProfileFaults>({});
  const [outcome, setOutcome] = useState<OwnProfileOutcome>({ kind: "none" });
  const present = () => readOwnProfileDraft(provider.id);

  const fill = (part: Partial<OwnProfileValues>) => {
    const { base, entry } = present();
    storeOwnProfileDraft({ base, entry: { ...entry, ...part } });
    setFaults((found) => without(found, Object.keys(part)));
    setOutcome((last) => (last.kind === "saved" ? { kind: "none" } : last));
  };
  const addPicture = (picture: PictureValues) =>
    fill({ portfolio: [...present().entry.portfolio, picture] });
  const refuse = (found: OwnProfileFaults) => {
    setOutcome({ kind: "none" });
    setFaults(found);
    onFaults();
  };

  async function save(): Promise<void> {
    if (outcome.kind === "saving") return;
    const sent = present();
    const found = faultsOf(sent.entry);
    if (Object.keys(found).length > 0) return refuse(found);
    setOutcome({ kind: "saving" });
    try {
      await settle(await send(client, sent), sent.entry);
    } catch (error) {
      setOutcome({ kind: "failed", message: readFailure(error, otherwise).message });
    }
  }

  async function settle(answer: Answer | undefined, sent: OwnProfileValues) {
    if (answer?.provider) {
      join(answer.provider, sent);
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
    const both = join(stored, entryOf(present().base));
    setOutcome({ kind: "conflict", message: conflictText(both) });
  }

  /** Takes over what is stored now, save for what was changed here since `before`; answers what was changed by both. */
  function join(stored: OwnProfile_providerFragment, before: OwnProfileValues): OwnProfileField[] {
    const { entry, both } = coalesce(present().entry, before, entryOf(stored));
    storeOwnProfileDraft({ base: stored, entry });
    return both;
  }

  const giveUp = () => {
    storeOwnProfileDraft(draftOf(present().base));
    setFaults({});
    setOutcome({ kind: "none" });
  };
  const { entry } = draft;
  return { entry, fill, addPicture, faults, outcome, isChanged: isChanged(draft), save, giveUp };
}

type Answer = UpdateProviderMutation["updateProvider"];

async function send(
  client: ApolloClient,
  { entry, base }: OwnProfileDraft,
): Promise<Answer | undefined> {
  const changes = changesOf(entry, entryOf(base));
  const { data } = await client.mutate({
    mutation: UpdateProviderDocument,
    variables: { input: { revision: base.revision, ...changes } },
    update: (cache, { data: answer }) => {
      const hasMoved = changes.category !== undefined || changes.region !== undefined;
      if (!hasMoved || !answer?.updateProvider.provider) return;
      for (const fieldName of listsByPlace) cache.evict({ id: "ROOT_QUERY", fieldName });
    },
  });
  return data?.updateProvider;
}

/** Whom they hold depends on category and region. */
const listsByPlace = ["providers", "categoryAggregates", "leaderboard"];

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
