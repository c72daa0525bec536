import { userError, type UserError } from "#server/platform/errors/user-error";
import type { Measure } from "#server/moderation/measure";
import { maxFactsLength, minFactsLength } from "#server/moderation/moderation-limits";
import { isGround, isGroundToHide } from "#server/moderation/rules/rules";

export function checkFacts(facts: string, field = "facts"): UserError[] {
  const { length } = [...facts.trim()];
  if (length < minFactsLength) {
    const message = `Describe the facts in at least ${minFactsLength} characters`;
    return [userError(length === 0 ? "REQUIRED" : "INVALID", message, field)];
  }
  return checkLength(facts, maxFactsLength, "The facts", field);
}

export function checkGround(ground: string, measure?: Measure): UserError[] {
  if (ground.trim() === "") {
    return [userError("REQUIRED", "Name the clause or the law", "ground")];
  }
  if (!isGround(ground.trim())) {
    return [userError("INVALID", "No clause and no article of law has this number", "ground")];
  }
  if (measure !== "HIDE" || isGroundToHide(ground.trim())) return [];
  const message = "Hide only personal data (G6) or what the law forbids (G9 or an article of law)";
  return [userError("INVALID", message, "ground")];
}

export function checkLength(text: string, max: number, name: string, field: string): UserError[] {
  if ([...text].length <= max) return [];
  return [userError("TOO_LONG", `${name} may have at most ${max} characters`, field)];
}

export function checkText(text: string, max: number, field: string): UserError[] {
  if (text.trim() === "") return [userError("REQUIRED", "Write something", field)];
  return checkLength(text, max, "The text", field);
}
