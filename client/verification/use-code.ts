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
  /** Absent where it is not confirmed, or only by the person's own word. */
  proof?: string;
  verification?: Verification;
  refusal?: Refusal;
}

/** One code: asked for, sent, handed in. What it opens never lies in the cache. */
export function useCode(purpose: VerificationPurpose) {
  const client = useApolloClient();
  const showToast = useToast();
  const [verification, setVerification] = useState<Verification | null>(null);
  const [doubt, setDoubt] = useState<string>();

  async function send(method: Method, address: string): Promise<Refusal | null> {
    try {
      const { data } = await client.mutate({
        mutation: StartVerificationDocument,
        variables: { input: { method, address, purpose } },
        fetchPolicy: "no-cache",
      });
      const started = data?.startVerification;
      const isDoubted = !started?.verification || started.userErrors.length > 0;
      const refusal = (isDoubted && readRefusals(started?.userErrors, failedTo.send)[0]) || null;
      if (!started?.verification) return refusal;
      // The code may arrive all the same, so that there has to be a place for it.
      setVerification(started.verification);
      setDoubt(refusal?.message);
      if (started.debugCode) {
        showToast({
          message: `Development code: ${started.debugCode}`,
          milliseconds: limits.developmentToastMilliseconds,
        });
      }
      return refusal;
    } catch (error) {
      return readFailure(error, failedTo.send);
    }
  }

  /** Without a code: for a message of which we hear by ourselves. */
  async function confirm(id: string, code?: string): Promise<Confirmation> {
    try {
      const { data } = await client.mutate({
        mutation: ConfirmVerificationDocument,
        variables: { input: { id, ...(code !== undefined && { code }) } },
        fetchPolicy: "no-cache",
      });
      const answer = data?.confirmVerification;
      const present = answer?.verification ?? undefined;
      if (present) setVerification(present);
      const told = present && { verification: present };
      if (answer?.proof) return { proof: answer.proof, ...told };
      const isRefused = code !== undefined || !present || answer?.userErrors.length;
      const refusal = isRefused && readRefusals(answer?.userErrors, failedTo.verify)[0];
      return refusal ? { refusal, ...told } : { ...told };
    } catch (error) {
      return { refusal: readFailure(error, failedTo.verify) };
    }
  }

  return { verification, doubt, send, confirm, forget: () => setVerification(null) };
}
