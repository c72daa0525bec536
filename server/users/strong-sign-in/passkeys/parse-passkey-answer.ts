import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { z } from "zod";
import { maxPasskeyAnswerLength } from "#server/users/strong-sign-in-limits";

const text = z.string().max(maxPasskeyAnswerLength);
/** An authenticator makes credential ids of at most 1,023 bytes. */
const credentialId = z.string().min(1).max(1_364);
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
};

const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(20)).max(8).default([]),
  }),
});

const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.nullish().transform((value) => value ?? undefined),
  }),
});

/** The answer of `navigator.credentials.create()` in JSON; null for any other text. */
export function parseRegistration(given: string): RegistrationResponseJSON | null {
  return registration.safeParse(parsed(given)).data ?? null;
}

/** The answer of `navigator.credentials.get()` in JSON; null for any other text. */
export function parseAssertion(given: string): AuthenticationResponseJSON | null {
  return assertion.safeParse(parsed(given)).data ?? null;
}

function parsed(given: string): unknown {
  if (given.length > maxPasskeyAnswerLength) return null;
  try {
    return JSON.parse(given);
  } catch {
    return null;
  }
}
