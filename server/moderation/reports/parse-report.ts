import { ReportReason, SubjectKind } from "#server/moderation/measure";
import { userError, type UserError } from "#server/platform/errors/user-error";
import {
  maxLawOrRuleLength,
  maxReportDetailsLength,
  maxReportSubjectLength,
  minReportDetailsLength,
} from "#server/moderation/report-limits";
import { isLongerThan } from "#server/users/parse-text";
import { parseEmail } from "#server/verification/address";

export interface ReportToSend {
  subjectKind?: string | null;
  subjectId?: string | null;
  reason?: string | null;
  lawOrRule?: string | null;
  details?: string | null;
  email?: string | null;
  goodFaith?: boolean | null;
}

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
  const subjectId = input.subjectId ?? "";
  const reason = Object.values(ReportReason).find((each) => each === input.reason);
  const lawOrRule = (input.lawOrRule ?? "").replaceAll(/\s+/g, " ").trim() || null;
  const details = (input.details ?? "").replaceAll(/\r\n?/g, "\n").trim();
  const givenEmail = (input.email ?? "").trim();
  const email = parseEmail(givenEmail);

  const faults: (UserError | false)[] = [
    (!subjectKind || subjectId === "" || isLongerThan(subjectId, maxReportSubjectLength)) &&
      subjectNotFound(),
    !reason &&
      (input.reason
        ? userError("INVALID", "The reason is not in the list", "reason")
        : userError("REQUIRED", "Please choose a reason", "reason")),
    isLongerThan(lawOrRule ?? "", maxLawOrRuleLength) && tooLong("lawOrRule", maxLawOrRuleLength),
    detailsFault(details),
    givenEmail !== "" && email === null && userError("INVALID", "Email is invalid", "email"),
    input.goodFaith !== true &&
      userError("REQUIRED", "Please confirm that you report in good faith", "goodFaith"),
  ];
  const userErrors = faults.filter((fault) => fault !== false);
  if (userErrors.length > 0) return { report: null, userErrors };
  return {
    report: { subjectKind: subjectKind!, subjectId, reason: reason!, lawOrRule, details, email },
    userErrors: [],
  };
}

export function parseSubjectKind(text: string | null | undefined): SubjectKind | null {
  return Object.values(SubjectKind).find((each) => each === text) ?? null;
}

export function subjectNotFound(): UserError {
  return userError("NOT_FOUND", "There is nothing with this id or address", "subjectId");
}

function detailsFault(details: string): UserError | false {
  if (!/[^\p{C}\p{Z}]/u.test(details)) {
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
