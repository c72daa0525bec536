import type { GraphQLError } from "graphql";
import type { PictureFailure } from "#server/networks/pictures/fetch-picture";
import { NoForeignPicture } from "#server/networks/pictures/foreign-pictures";
import { TooManyPictures } from "#server/networks/pictures/render-picture";
import { isUnavailable, unavailableMessage } from "#server/platform/errors/database-error";
import { codeOf } from "#server/platform/errors/graph-error";

export interface Refusal {
  status: number;
  error: string;
  retryAfterSeconds?: number;
}

export class NoSuchPicture extends Error {
  constructor() {
    super("There is no such picture.");
  }
}

export const notAllowed: Refusal = { status: 403, error: "This address is not allowed." };

/** Responses of foreign hosts, even their status codes, are never passed on. */
const ofForeign: Record<PictureFailure, Refusal> = {
  refused: notAllowed,
  gone: { status: 404, error: new NoSuchPicture().message },
  unusable: { status: 502, error: "The picture is not available." },
  late: { status: 504, error: "The picture took too long." },
};

/** The error response for a failed picture; null for a server error. */
export function refusalOf(fault: unknown): Refusal | null {
  if (fault instanceof NoSuchPicture) return { status: 404, error: fault.message };
  if (fault instanceof NoForeignPicture) return ofForeign[fault.why];
  if (fault instanceof TooManyPictures) {
    return { status: 503, error: "Please try again.", retryAfterSeconds: 2 };
  }
  if (isUnavailable(fault)) return { status: 503, error: unavailableMessage, retryAfterSeconds: 1 };
  if (codeOf(fault) !== "THROTTLED") return null;
  const { message, extensions } = fault as GraphQLError;
  return { status: 429, error: message, retryAfterSeconds: Number(extensions.retryAfterSeconds) };
}
