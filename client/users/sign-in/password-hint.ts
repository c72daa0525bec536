import { limits } from "#client/ui/limits";

/** Progress towards the minimum length. */
export function passwordHint(password: string): string {
  const { passwordLength } = limits;
  if (password.length === 0) return `At least ${passwordLength} characters`;
  if (password.length >= passwordLength) return "Long enough";
  return `${password.length} of ${passwordLength} characters`;
}
