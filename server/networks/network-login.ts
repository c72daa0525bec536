import type { FacebookProfile } from "./facebook-profiles";
import type { NetworkAnswer } from "./network-call";

/** Who somebody is, by the word of a network. */
export interface NetworkPerson {
  /** The network's own id: digits, more than a number holds. */
  id: string;
  /** Another id of the same person, by which the network knows them to us alone. */
  scopedId?: string;
  name: string | null;
  /** Usernames on Instagram that the network says are theirs. */
  usernames: string[];
  /** What Facebook says of them, each for itself. */
  profiles?: FacebookProfile[];
  /** Ours alone: it never reaches a browser, an address or a log. */
  token: string;
  expiresAt: Date;
}

/** What came of asking a network; if nothing, why, in our words. */
export type NetworkLogin = { person: NetworkPerson } | FailedLogin;

interface FailedLogin {
  person: null;
  reason: string;
  /** Whether the network is in trouble, and not what it was asked. */
  isOutage: boolean;
}

export function failedLogin(reason: string): FailedLogin {
  return { person: null, reason, isOutage: false };
}

/** The same for an answer that brought nobody: `otherwise` is why, unless the network is in trouble. */
export function failedAnswer(
  network: string,
  answer: NetworkAnswer | null,
  otherwise: string,
): FailedLogin {
  const outage = outageOf(network, answer);
  return { person: null, reason: outage ?? otherwise, isOutage: outage !== null };
}

const busyCodes = new Set([4, 17, 32, 613]);

/** What is the same with all calls of the graphs: nobody answers, or too many ask. Null where it is neither. */
function outageOf(network: string, answer: NetworkAnswer | null): string | null {
  if (answer?.status === 429 || busyCodes.has(faultOf(answer).code ?? 0)) {
    return `${network} has too much to do at the moment, please try again later`;
  }
  if (!answer || answer.status >= 500 || answer.body === undefined) {
    return `${network} does not answer, please try again later`;
  }
  return null;
}

/** A fault as the graphs tell it. */
export function faultOf(answer: NetworkAnswer | null): { code?: number; message?: string } {
  const { error } = Object(answer?.body) as { error?: unknown };
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  return {
    ...(typeof code === "number" && { code }),
    ...(typeof message === "string" && { message }),
  };
}

export const expiredTokenCode = 190;
