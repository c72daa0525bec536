import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import type { Failure } from "#client/graphql/failure";
import type { VerificationPurpose } from "#client/graphql/schema.generated";
import { sendMutation } from "#client/graphql/send-mutation";
import { Failed } from "#client/graphql/use-action";
import { limits } from "#client/ui/limits";
import { useToast } from "#client/ui/overlays/toast-context";
import {
  ConfirmVerificationDocument,
  StartVerificationDocument,
  type VerifyPanel_verificationFragment,
} from "./verification.generated";

export type Method = "INSTAGRAM" | "PHONE" | "EMAIL";

export type Verification = VerifyPanel_verificationFragment;

export const failedTo = { send: "Failed to send code", verify: "Failed to verify code" } as const;

export interface Confirmation {
  /** Absent unless confirmed: a self-declared verification has none. */
  proof?: string;
  verification?: Verification;
  failure?: Failure;
}

/** Says that sending failed, and why. The error of a field is shown below that field, without this text. */
function asSendFailure(failure: Failure): Failure {
  const { message, field } = failure;
  if (field !== undefined || message.startsWith(failedTo.send)) return failure;
  return { ...failure, message: `${failedTo.send}: ${message}` };
}

/** One verification by code. It bypasses the cache, which must not hold proofs. */
export function useCode(purpose: VerificationPurpose) {
  const client = useApolloClient();
  const showToast = useToast();
  const [verification, setVerification] = useState<Verification | null>(null);
  const [sendError, setSendError] = useState<string>();

  /** Throws `Failed` where the code may not have been sent. */
  async function send(method: Method, address: string): Promise<void> {
    const { payload: started, failures } = await sendMutation(
      client,
      StartVerificationDocument,
      { input: { method, address, purpose } },
      { otherwise: failedTo.send, fetchPolicy: "no-cache" },
    );
    const [failure] = failures;
    if (!started?.verification) throw new Failed(asSendFailure(failure!));
    // The code may still arrive, so show its field even after an error.
    setVerification(started.verification);
    setSendError(failure?.message);
    if (started.debugCode) {
      showToast({
        message: `Development code: ${started.debugCode}`,
        milliseconds: limits.developmentToastMilliseconds,
      });
    }
    if (failure) throw new Failed(failure);
  }

  /** Omit the code for a direct message. */
  async function confirm(id: string, code?: string): Promise<Confirmation> {
    const { payload, failures } = await sendMutation(
      client,
      ConfirmVerificationDocument,
      { input: { id, ...(code !== undefined && { code }) } },
      { otherwise: failedTo.verify, fetchPolicy: "no-cache" },
    );
    const updated = payload?.verification ?? undefined;
    if (updated) setVerification(updated);
    const result = updated && { verification: updated };
    if (payload?.proof) return { proof: payload.proof, ...result };
    const [failure] = failures;
    return { ...result, ...(failure && { failure }) };
  }

  /** The proof for a right code; throws `Failed` for another one. */
  async function confirmCode(id: string, code: string): Promise<string> {
    const { proof, failure } = await confirm(id, code);
    if (!proof) throw new Failed(failure ?? { message: failedTo.verify });
    return proof;
  }

  return {
    ...{ verification, sendError, send, confirm, confirmCode },
    reset: () => setVerification(null),
  };
}
