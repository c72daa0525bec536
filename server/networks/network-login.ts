import type { FacebookProfile } from "./facebook-profiles";
import type { NetworkAnswer } from "./network-call";

/** A person authenticated by a network. */
export interface NetworkPerson {
  /** The network's id: digits that exceed the precision of a number. */
  id: string;
  /** The network's app-scoped id of the same person. */
  scopedId?: string;
  name: string | null;
  /** The person's Instagram usernames. */
  usernames: string[];
  /** Whether Instagram calls the account a business or a creator. */
  isProfessional?: boolean;
  /** The profiles reported by Facebook. */
  profiles?: FacebookProfile[];
  /** Secret: never sent to browsers, URLs or logs. */
  token: string;
  expiresAt: Date;
}

/** The result of a network login, with a reason if it failed. */
export type NetworkLogin = { person: NetworkPerson } | FailedLogin;

interface FailedLogin {
  person: null;
  reason: string;
  /** Whether the network failed, rather than refused the request. */
  isOutage: boolean;
}

export function failedLogin(reason: string): FailedLogin {
  return { person: null, reason, isOutage: false };
}

/** Like `failedLogin`, for a response without a person; `otherwise` is the reason unless the network is down. */
export function failedAnswer(
  network: string,
  answer: NetworkAnswer | null,
  otherwise: string,
): FailedLogin {
  const outage = outageOf(network, answer);
  return { person: null, reason: outage ?? otherwise, isOutage: outage !== null };
}

const busyCodes = new Set([4, 17, 32, 613]);

/** Common failures of Graph API calls: not responding, or rate limited. Null for others. */
function outageOf(network: string, answer: NetworkAnswer | null): string | null {
  if (answer?.status === 429 || busyCodes.has(faultOf(answer).code ?? 0)) {
    return `${network} is busy right now, please try again later`;
  }
  if (!answer || answer.status >= 500 || answer.body === undefined) {
    return `${network} is not responding, please try again later`;
  }
  return null;
}

/** The error in a Graph API response. */
export function faultOf(answer: NetworkAnswer | null): { code?: number; message?: string } {
  const { error } = Object(answer?.body) as { error?: unknown };
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  return {
    ...(typeof code === "number" && { code }),
    ...(typeof message === "string" && { message }),
  };
}

export const expiredTokenCode = 190;
