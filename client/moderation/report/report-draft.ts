import { characters } from "#client/ui/controls/characters";
import type { ReportReason } from "#client/graphql/schema.generated";
import { emailPattern } from "#client/verification/address-rules";
import { reportLimits } from "./report-limits";

/** What the dialog collects. */
export interface ReportDraft {
  reason: ReportReason | null;
  details: string;
  lawOrRule: string;
  /** Only asked without an account. */
  email: string;
  isGoodFaith: boolean;
}

export const emptyReport: ReportDraft = {
  reason: null,
  details: "",
  lawOrRule: "",
  email: "",
  isGoodFaith: false,
};

export const reportSteps = ["reason", "details", "send"] as const;
export type ReportStep = (typeof reportSteps)[number];

export type ReportField = keyof ReportDraft;
export type ReportErrors = Partial<Record<ReportField, string>>;

const fieldsOfStep: Record<ReportStep, readonly ReportField[]> = {
  reason: ["reason"],
  details: ["details", "lawOrRule"],
  send: ["email", "isGoodFaith"],
};

export function stepOfField(field: ReportField): ReportStep {
  return reportSteps.find((step) => fieldsOfStep[step].includes(field)) ?? "send";
}

/** The faults of one step, as the server would name them. */
export function faultsOf(step: ReportStep, draft: ReportDraft): ReportErrors {
  const errors: ReportErrors = {};
  const add = (field: ReportField, message: string | null) => {
    if (message && fieldsOfStep[step].includes(field)) errors[field] = message;
  };
  add("reason", draft.reason ? null : "Choose what is wrong.");
  add("details", detailsFault(draft.details));
  add(
    "lawOrRule",
    characters(draft.lawOrRule.trim()) > reportLimits.lawOrRule
      ? `Use at most ${reportLimits.lawOrRule} characters.`
      : null,
  );
  const email = draft.email.trim();
  const isEmail = email.length <= reportLimits.email && emailPattern.test(email);
  add("email", email === "" || isEmail ? null : "Email is invalid");
  add("isGoodFaith", draft.isGoodFaith ? null : "Please confirm this to send your report.");
  return errors;
}

function detailsFault(details: string): string | null {
  const length = characters(details.trim());
  if (length < reportLimits.detailsMin) {
    return `Please write at least ${reportLimits.detailsMin} characters.`;
  }
  return length > reportLimits.details
    ? `Use at most ${reportLimits.details.toLocaleString("en")} characters.`
    : null;
}

export const inputFields = ["reason", "details", "lawOrRule", "email", "goodFaith"] as const;

/** The server's errors, by field of the dialog. */
export function errorsOf(
  failures: readonly { message: string; field?: readonly string[] }[],
): ReportErrors {
  const errors: ReportErrors = {};
  for (const { field, message } of failures) {
    const name = inputFields.find((known) => known === field?.[0]);
    if (name) errors[name === "goodFaith" ? "isGoodFaith" : name] ??= message;
  }
  return errors;
}
