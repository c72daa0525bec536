import { ReportReason, SubjectKind } from "#server/moderation/measure";
import { userError, type UserError } from "#server/platform/errors/user-error";
import {
  maxLawOrRuleLength,
  maxReportDetailsLength,
  maxReportSubjectLength,
  minReportDetailsLength,
} from "#server/moderation/report-limits";
import { isLongerThan } from "#server/users/parse-text";
import type { ReportContentInput } from "./reports.input";
import { parseEmail } from "#server/verification/address";

/** REST accepts any value, so that all errors come at once. */
export type ReportToSend = { [Field in keyof ReportContentInput]?: unknown };

export interface CheckedReport {
  subjectKind: SubjectKind;
  subjectId: string;
  reason: ReportReason;
  lawOrRule: string | null;
  details: string;
  email: string | null;
}

type Parsed = { report: CheckedReport; userErrors: [] } | { report: null; userErrors: UserError[] };

/** Validates all fields at once. */
export function parseReport(input: ReportToSend): Parsed {
  const subjectKind = parseSubjectKind(input.subjectKind);
  const subjectId = textOf(input.subjectId);
  const reason = Object.values(ReportReason).find((each) => each === input.reason);
  const noTexts = (["lawOrRule", "details", "email"] as const).filter((field) => {
    return typeof (input[field] ?? "") !== "string";
  });
  const lawOrRule = textOf(input.lawOrRule).replaceAll(/\s+/g, " ").trim() || null;
  const details = textOf(input.details);
  const givenEmail = textOf(input.email).trim();
  const email = parseEmail(givenEmail);

  const faults: (UserError | false)[] = [
    (!subjectKind || subjectId === "" || isLongerThan(subjectId, maxReportSubjectLength)) &&
      subjectNotFound(),
    !reason &&
      (input.reason
        ? userError("INVALID", "The reason is not in the list", "reason")
        : userError("REQUIRED", "Please choose a reason", "reason")),
    isLongerThan(lawOrRule ?? "", maxLawOrRuleLength) && tooLong("lawOrRule", maxLawOrRuleLength),
    !noTexts.includes("details") && detailsFault(details),
    givenEmail !== "" && email === null && userError("INVALID", "Email is invalid", "email"),
    input.goodFaith !== true &&
      userError("REQUIRED", "Please confirm that you report in good faith", "goodFaith"),
  ];
  const notText = noTexts.map((field) => userError("INVALID", "This has to be a text", field));
  const userErrors = [...faults.filter((fault) => fault !== false), ...notText];
  if (userErrors.length > 0) return { report: null, userErrors };
  return {
    report: { subjectKind: subjectKind!, subjectId, reason: reason!, lawOrRule, details, email },
    userErrors: [],
  };
}

export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

export function parseSubjectKind(text: unknown): SubjectKind | null {
  return Object.values(SubjectKind).find((each) => each === text) ?? null;
}

export function subjectNotFound(): UserError {
  return userError("NOT_FOUND", "There is nothing with this id or address", "subjectId");
}

function detailsFault(details: string): UserError | false {
  if (details === "") {
    return userError("REQUIRED", "Please say what is wrong", "details");
  }
  if (!isLongerThan(details, minReportDetailsLength - 1)) {
    const message = `Please write at least ${minReportDetailsLength} characters`;
    return userError("INVALID", message, "details");
  }
  return (
    isLongerThan(details, maxReportDetailsLength) && tooLong("details", maxReportDetailsLength)
  );
}

function tooLong(field: "details" | "lawOrRule", limit: number): UserError {
  return userError("TOO_LONG", `At most ${limit} characters are allowed`, field);
}
