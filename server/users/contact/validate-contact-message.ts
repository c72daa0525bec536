import {
  maxContactMessageLength,
  maxIdempotencyKeyLength,
  maxNameLength,
} from "#server/platform/settings/limits";
import { userError, type UserError } from "#server/platform/errors/user-error";
import { parseEmail } from "#server/verification/address";
import { isLongerThan, parseName } from "#server/users/parse-text";
import type { SendContactMessageInput } from "./contact.input";

export interface CheckedContactMessage {
  name: string;
  email: string;
  message: string;
  idempotencyKey: string | null;
}

export function validateContactMessage(
  input: SendContactMessageInput,
): { checked: CheckedContactMessage; userErrors: [] } | { checked: null; userErrors: UserError[] } {
  const name = parseName(input.name);
  const email = parseEmail(input.email ?? "");
  const message = input.message ?? "";
  const idempotencyKey = input.idempotencyKey || null;
  const userErrors: UserError[] = [];

  if (name === "") userErrors.push(userError("REQUIRED", "Name is required", "name"));
  else if (isLongerThan(name, maxNameLength))
    userErrors.push(tooLong("Name", maxNameLength, "name"));
  if (email === null) {
    const isMissing = (input.email ?? "").trim() === "";
    userErrors.push(
      isMissing
        ? userError("REQUIRED", "Email is required", "email")
        : userError("INVALID", "Email is invalid", "email"),
    );
  }
  if (message === "") {
    userErrors.push(userError("REQUIRED", "Please write a message", "message"));
  } else if (isLongerThan(message, maxContactMessageLength)) {
    userErrors.push(tooLong("The message", maxContactMessageLength, "message"));
  }
  if (isLongerThan(idempotencyKey ?? "", maxIdempotencyKeyLength)) {
    userErrors.push(tooLong("The idempotency key", maxIdempotencyKeyLength, "idempotencyKey"));
  }

  if (userErrors.length > 0) return { checked: null, userErrors };
  return { checked: { name, email: email!, message, idempotencyKey }, userErrors: [] };
}

function tooLong(what: string, limit: number, field: string): UserError {
  return userError("TOO_LONG", `${what} may have at most ${limit} characters`, field);
}
