import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { readFailure, readRefusals, type Refusal } from "#client/graphql/refusal";
import type { VerificationPurpose } from "#client/graphql/schema.generated";
import { limits } from "#client/ui/limits";
import { useToast } from "#client/ui/overlays/toast-context";
import {
  ConfirmVerificationDocument,
  StartVerificationDocument,
  type VerifyPanel_verificationFragment,
} from "./verification.generated";

export type Method = "INSTAGRAM" | "PHONE" | "EMAIL";
export type Verification = VerifyPanel_verificationFragment;

const failedTo = { send: "Failed to send code", verify: "Failed to verify code" } as const;

export interface Confirmation {
  /** Absent unless confirmed: a self-declared verification has none. */
  proof?: string;
  verification?: Verification;
  refusal?: Refusal;
}

/** Says that sending failed, and why. The error of a field is shown below that field, without this text. */
function asSendFailure(refusal: Refusal): Refusal {
  const { message, field } = refusal;
  if (field !== undefined || message.startsWith(failedTo.send)) return refusal;
  return { ...refusal, message: `${failedTo.send}: ${message}` };
}

/** One verification by code. It bypasses the cache, which must not hold proofs. */
export function useCode(purpose: VerificationPurpose) {
  const client = useApolloClient();
  const showToast = useToast();
  const [verification, setVerification] = useState<Verification | null>(null);
  const [sendError, setSendError] = useState<string>();

  async function send(method: Method, address: string): Promise<Refusal | null> {
    try {
      const { data } = await client.mutate({
        mutation: StartVerificationDocument,
        variables: { input: { method, address, purpose } },
        fetchPolicy: "no-cache",
      });
      const started = data?.startVerification;
      const mayBeUnsent = !started?.verification || started.userErrors.length > 0;
      const refusal = (mayBeUnsent && readRefusals(started?.userErrors, failedTo.send)[0]) || null;
      if (!started?.verification) return refusal && asSendFailure(refusal);
      // The code may still arrive, so show its field even after an error.
      setVerification(started.verification);
      setSendError(refusal?.message);
      if (started.debugCode) {
        showToast({
          message: `Development code: ${started.debugCode}`,
          milliseconds: limits.developmentToastMilliseconds,
        });
      }
      return refusal;
    } catch (error) {
      return asSendFailure(readFailure(error, failedTo.send));
    }
  }

  /** Omit the code for a direct message. */
  async function confirm(id: string, code?: string): Promise<Confirmation> {
    try {
      const { data } = await client.mutate({
        mutation: ConfirmVerificationDocument,
        variables: { input: { id, ...(code !== undefined && { code }) } },
        fetchPolicy: "no-cache",
      });
      const answer = data?.confirmVerification;
      const updated = answer?.verification ?? undefined;
      if (updated) setVerification(updated);
      const result = updated && { verification: updated };
      if (answer?.proof) return { proof: answer.proof, ...result };
      const isRefused = code !== undefined || !updated || answer?.userErrors.length;
      const refusal = isRefused && readRefusals(answer?.userErrors, failedTo.verify)[0];
      return refusal ? { refusal, ...result } : { ...result };
    } catch (error) {
      return { refusal: readFailure(error, failedTo.verify) };
    }
  }

  return { verification, sendError, send, confirm, reset: () => setVerification(null) };
}
