import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useToast } from "#client/ui/overlays/toast-context";
import {
  ConfirmOneTimeCodesDocument,
  CreateRecoveryCodesDocument,
  RemoveOneTimeCodesDocument,
  SignInAndSecurityDocument,
  StartOneTimeCodesDocument,
} from "./security.generated";
import { useChange } from "./use-change";

const refetchQueries = [SignInAndSecurityDocument];

/** The secret for the authenticator app, as text and as the dark squares of a QR code. */
export interface OneTimeCodeSetup {
  secret: string;
  uri: string;
  squares: boolean[][];
}

export function useOneTimeCodes(onOn: (recoveryCodes: readonly string[]) => void) {
  const client = useApolloClient();
  const showToast = useToast();
  const { change, isBusy, failure, setFailure } = useChange();
  const [setup, setSetup] = useState<OneTimeCodeSetup>();

  const start = async () => {
    const { encodeQR } = await import("qr");
    const started = await change(async () => {
      const sent = { mutation: StartOneTimeCodesDocument, fetchPolicy: "no-cache" } as const;
      return (await client.mutate(sent)).data?.startOneTimeCodes;
    });
    if (!started?.secret || !started.uri) return;
    const { secret, uri } = started;
    setSetup({ secret, uri, squares: encodeQR(uri, "raw", { border: 2 }) });
  };
  const confirm = async (code: string) => {
    const answer = await change(async () => {
      const variables = { input: { code } };
      const sent = { mutation: ConfirmOneTimeCodesDocument, variables, refetchQueries };
      return (await client.mutate({ ...sent, fetchPolicy: "no-cache" })).data?.confirmOneTimeCodes;
    });
    if (!answer) return;
    setSetup(undefined);
    showToast({ message: "One-time codes are on" });
    onOn(answer.recoveryCodes ?? []);
  };
  const turnOff = async () => {
    const answer = await change(async () => {
      const sent = { mutation: RemoveOneTimeCodesDocument, refetchQueries };
      return (await client.mutate(sent)).data?.removeOneTimeCodes;
    });
    if (answer) showToast({ message: "One-time codes are off" });
  };
  const cancel = () => {
    setFailure(undefined);
    setSetup(undefined);
  };
  return { setup, start, confirm, turnOff, cancel, isBusy, failure };
}

export function useNewRecoveryCodes(onCreated: (codes: readonly string[]) => void) {
  const client = useApolloClient();
  const { change, isBusy, failure } = useChange();
  const create = async () => {
    const answer = await change(async () => {
      const sent = { mutation: CreateRecoveryCodesDocument, refetchQueries };
      return (await client.mutate({ ...sent, fetchPolicy: "no-cache" })).data?.createRecoveryCodes;
    });
    if (answer) onCreated(answer.recoveryCodes ?? []);
  };
  return { create, isBusy, failure };
}
