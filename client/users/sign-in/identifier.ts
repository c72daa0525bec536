import { identifierText, typedUsername } from "#client/providers/username";
import { isInternational } from "#client/verification/address-rules";

export interface Identifier {
  kind: "email" | "phone" | "username";
  value: string;
}

/** A leading @ without another one marks a username, as in `@some.name`. */
export function parseIdentifier(typed: string): Identifier {
  const text = identifierText(typed).replace(/^(?:mailto|tel):/i, "");
  const rest = text.replace(/^@/, "");
  const isHandle = rest !== text && !rest.includes("@");
  if (!isHandle && text.includes("@") && text.includes(".")) return { kind: "email", value: text };
  if (isInternational(text)) return { kind: "phone", value: text };
  return { kind: "username", value: typedUsername(text) };
}
