import { Failed } from "#client/graphql/use-action";
import { useToast } from "#client/ui/overlays/toast-context";
import { passkeyFailure } from "#client/users/passkeys/passkey-support";
import {
  RegisterPasskeyDocument,
  RemovePasskeyDocument,
  RenamePasskeyDocument,
  SignInAndSecurityDocument,
  StartPasskeyRegistrationDocument,
} from "./security.generated";
import { useSecurityActions } from "./use-security-actions";

const refetchQueries = [SignInAndSecurityDocument];
const fetchPolicy = "no-cache";

/** Adds a passkey of this device; `onAdded` receives the recovery codes that came with the first one. */
export function useAddPasskey(onAdded: (recoveryCodes: readonly string[]) => void) {
  const showToast = useToast();
  const { run, isBusy, failure } = useSecurityActions();
  const add = () =>
    run(async (send) => {
      const { options } = await send(StartPasskeyRegistrationDocument, {}, { fetchPolicy });
      const credential = await register(options!);
      const answer = await send(
        RegisterPasskeyDocument,
        { input: { credential } },
        { fetchPolicy, refetchQueries },
      );
      showToast({ message: `Passkey “${answer.passkey!.name}” added` });
      onAdded(answer.recoveryCodes ?? []);
    });
  return { add, isBusy, failure };
}

async function register(options: string): Promise<string> {
  try {
    const { startRegistration } = await import("@simplewebauthn/browser");
    return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }));
  } catch (error) {
    throw new Failed({ message: passkeyFailure(error) });
  }
}

export function useRemovePasskey({ id, name }: { id: string; name: string }) {
  const showToast = useToast();
  const { run, isBusy, failure } = useSecurityActions();
  const remove = () =>
    run(async (send) => {
      await send(RemovePasskeyDocument, { input: { passkey: id } }, { refetchQueries });
      showToast({ message: `Passkey “${name}” removed` });
    });
  return { remove, isBusy, failure };
}

export function useRenamePasskey(id: string) {
  const { run, isBusy, failure } = useSecurityActions();
  const rename = (name: string) =>
    run((send) => send(RenamePasskeyDocument, { input: { passkey: id, name } }));
  return { rename, isBusy, failure };
}
