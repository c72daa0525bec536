import { parseAddress } from "#server/verification/address";
import type { Verification } from "#server/verification/verification.entity";

export interface Identifier {
  method: Verification["method"];
  address: string | null;
}

/** Detects the kind of identifier: @ and a dot mean an email address, + a phone number, anything else a username. */
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
