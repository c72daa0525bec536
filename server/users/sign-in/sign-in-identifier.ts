import { parseAddress } from "#server/verification/address";
import type { Verification } from "#server/verification/verification.entity";

export interface Identifier {
  method: Verification["method"];
  /** As users have it; null where the text cannot be one. */
  address: string | null;
}

/** What somebody signs in by: with @ and a dot an e-mail address, with + a phone number, else a username. */
export function parseIdentifier(text: string): Identifier {
  const given = text.trim();
  const bare = given.startsWith("@") && !given.includes("@", 1) ? given.slice(1) : given;
  const method = methodOf(bare);
  return { method, address: parseAddress(method, bare) };
}

function methodOf(text: string): Identifier["method"] {
  if (text.includes("@") && text.includes(".")) return "email";
  return text.startsWith("+") ? "phone" : "instagram";
}
