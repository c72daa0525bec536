import { normalizeIdentifier } from "#server/platform/text/normalize-identifier";
import type { Verification } from "#server/verification/verification.entity";

export interface Identifier {
  method: Verification["method"];
  /** Without the @ of a username, else as given. */
  bare: string;
}

/** Detects the kind of identifier: @ and a dot mean an email address, + a phone number, anything else a username. */
export function parseIdentifier(text: string): Identifier {
  const given = normalizeIdentifier(text);
  const isHandle = given.startsWith("@") && !given.includes("@", 1);
  const bare = isHandle ? given.slice(1) : text;
  return { method: methodOf(isHandle ? bare : given), bare };
}

function methodOf(text: string): Identifier["method"] {
  if (text.includes("@") && text.includes(".")) return "email";
  return /^(?:tel:)?\+/i.test(text) ? "phone" : "instagram";
}
