import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useToast } from "#client/ui/overlays/toast-context";
import { passkeyFailure } from "#client/users/passkeys/passkey-support";
import {
  RegisterPasskeyDocument,
  RemovePasskeyDocument,
  RenamePasskeyDocument,
  SignInAndSecurityDocument,
  StartPasskeyRegistrationDocument,
} from "./security.generated";
import { useChange } from "./use-change";

const refetchQueries = [SignInAndSecurityDocument];

/** Adds a passkey of this device; `onAdded` receives the recovery codes that came with the first one. */
export function useAddPasskey(onAdded: (recoveryCodes: readonly string[]) => void) {
  const client = useApolloClient();
  const showToast = useToast();
  const { change, failure, setFailure } = useChange();
  const [isBusy, setBusy] = useState(false);

  async function add(): Promise<void> {
    const started = await change(async () => {
      const sent = { mutation: StartPasskeyRegistrationDocument, fetchPolicy: "no-cache" } as const;
      return (await client.mutate(sent)).data?.startPasskeyRegistration;
    });
    if (!started?.options) return;
    let credential: string;
    try {
      const { startRegistration } = await import("@simplewebauthn/browser");
      const made = await startRegistration({ optionsJSON: JSON.parse(started.options) });
      credential = JSON.stringify(made);
    } catch (error) {
      setFailure(passkeyFailure(error));
      return;
    }
    const answer = await change(async () => {
      const variables = { input: { credential } };
      const sent = { mutation: RegisterPasskeyDocument, variables, refetchQueries };
      return (await client.mutate({ ...sent, fetchPolicy: "no-cache" })).data?.registerPasskey;
    });
    if (!answer?.passkey) return;
    showToast({ message: `Passkey “${answer.passkey.name}” added` });
    onAdded(answer.recoveryCodes ?? []);
  }

  return {
    failure,
    isBusy,
    add: async () => {
      setBusy(true);
      await add();
      setBusy(false);
    },
  };
}

export function useRemovePasskey({ id, name }: { id: string; name: string }) {
  const client = useApolloClient();
  const showToast = useToast();
  const { change, isBusy, failure } = useChange();
  const remove = async () => {
    const answer = await change(async () => {
      const variables = { input: { passkey: id } };
      const sent = { mutation: RemovePasskeyDocument, variables, refetchQueries };
      return (await client.mutate(sent)).data?.removePasskey;
    });
    if (answer) showToast({ message: `Passkey “${name}” removed` });
  };
  return { remove, isBusy, failure };
}

export function useRenamePasskey(id: string) {
  const client = useApolloClient();
  const { change, isBusy, failure } = useChange();
  const rename = async (name: string) => {
    const answer = await change(async () => {
      const variables = { input: { passkey: id, name } };
      return (await client.mutate({ mutation: RenamePasskeyDocument, variables })).data
        ?.renamePasskey;
    });
    return answer !== null;
  };
  return { rename, isBusy, failure };
}
