import type {
  AppealOutcome,
  CaseEventKind,
  CaseState,
  CaseTextKind,
  DecisionParty,
  Measure,
  OperatorRole,
} from "#client/graphql/schema.generated";
import type { BadgeTone } from "#client/ui/display/badge";
import type { QueueFilter } from "./desk-address";

export const roleNames: Record<OperatorRole, string> = {
  TRIAGE: "Triage",
  MODERATOR: "Moderator",
  ADMIN: "Admin",
  AUDITOR: "Auditor",
};

export const roleHints: Record<OperatorRole, string> = {
  TRIAGE: "Takes cases, enters facts and asks writers",
  MODERATOR: "Also decides cases and appeals",
  ADMIN: "Also grants roles",
  AUDITOR: "Reads only",
};

export const filterNames: Record<QueueFilter, string> = {
  all: "All",
  open: "Open",
  mine: "Mine",
  asked: "Waiting for writer",
  appealed: "Appeals",
};

export const stateWords: Record<CaseState, { name: string; tone: BadgeTone }> = {
  OPEN: { name: "Open", tone: "info" },
  ASKED: { name: "Writer asked", tone: "warning" },
  DECIDED: { name: "Decided", tone: "success" },
  APPEALED: { name: "Appealed", tone: "warning" },
  FINAL: { name: "Closed", tone: "muted" },
};

/** The operator's action; `measures` in decision-words has the outcome. */
export const measureActions: Record<Measure, string> = {
  KEEP: "Keep",
  NOT_COUNT: "Do not count",
  REMOVE: "Remove",
  HIDE: "Hide until decided",
  RESTORE: "Restore",
  REMOVE_ANSWER: "Remove the answer",
  PAUSE_WRITER: "Pause the writer",
  PAUSE_REPORTER: "Pause a reporter",
  PROVIDER_NOTICE: "Put a notice on the profile",
  END_INVITATIONS: "End invitations",
  DELIST: "Delist the provider",
};

export const outcomeWords: Record<AppealOutcome, { label: string; hint: string }> = {
  UPHELD: { label: "Uphold", hint: "The decision stands." },
  OVERTURNED: { label: "Overturn", hint: "Another decision replaces it." },
};

export const eventWords: Record<CaseEventKind, string> = {
  OPENED: "Case opened",
  REPORTED: "Report received",
  WITHDRAWN: "Report withdrawn",
  TAKEN: "Taken",
  ASKED: "Writer asked",
  REPLIED: "Writer replied",
  FACTS_ENTERED: "Facts entered",
  PROPOSED: "Measure proposed",
  DECIDED: "Decided",
  APPEALED: "Appealed",
  APPEAL_DECIDED: "Appeal decided",
  OBJECTED: "The owner objected",
  OBJECTION_ANSWERED: "Objection answered",
  PROPOSAL_WITHDRAWN: "Proposal withdrawn",
  CONTENT_GONE: "Closed, since the content was deleted",
};

export const textWords: Record<CaseTextKind, string> = {
  EARLIER_WORDING: "Earlier wording",
  REVIEW: "The review it answers",
  ANSWER: "The provider’s answer",
  SAME_WRITER: "By the same writer",
  SIMILAR: "Similar text, other writer",
};

export const partyWords: Record<DecisionParty, string> = {
  WRITER: "The writer",
  REPORTER: "A reporter",
  PROVIDER: "The provider",
};

export const proposalWords = (dueAt: string | null) =>
  dueAt === null ? "Second operator needed" : "Measure waits";
