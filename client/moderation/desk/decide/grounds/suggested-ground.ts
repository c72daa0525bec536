import type { ReportReason } from "#client/graphql/schema.generated";

interface Report {
  reason: ReportReason;
  lawOrRule: string | null;
}

/** The guideline that each reason of the report dialog stands for; null for the open one. */
const guidelineOf: Record<ReportReason, string | null> = {
  FAKE: "G1",
  CONFLICT_OF_INTEREST: "G3",
  PERSONAL_DATA: "G6",
  HATE: "G7",
  ILLEGAL: "G9",
  SPAM: "G8",
  OFF_TOPIC: "G5",
  OTHER: null,
};

/** The ground to begin with: of the oldest report that names a clause or a law, else by the oldest report's reason. */
export function suggestedGround(
  reports: readonly Report[],
  grounds: readonly string[],
): string | null {
  for (const { lawOrRule } of reports) {
    const named = grounds.find((ground) => beginsWith(lawOrRule?.trim() ?? "", ground));
    if (named) return named;
  }
  const usual = reports[0] && guidelineOf[reports[0].reason];
  return grounds.find((ground) => ground === usual) ?? null;
}

/** `G1` begins "g1, no experience", but not "G10". */
function beginsWith(text: string, ground: string): boolean {
  const rest = text.slice(ground.length);
  return text.slice(0, ground.length).toUpperCase() === ground.toUpperCase() && !/^\w/.test(rest);
}
