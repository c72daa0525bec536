import { useState } from "react";
import { useToast } from "#client/ui/overlays/toast-context";
import {
  ConfirmOneTimeCodesDocument,
  CreateRecoveryCodesDocument,
  RemoveOneTimeCodesDocument,
  SignInAndSecurityDocument,
  StartOneTimeCodesDocument,
} from "./security.generated";
import { useSecurityActions } from "./use-security-actions";

const refetchQueries = [SignInAndSecurityDocument];
const fetchPolicy = "no-cache";

/** The secret for the authenticator app, as text and as the dark squares of a QR code. */
export interface OneTimeCodeSetup {
  secret: string;
  uri: string;
  squares: boolean[][];
}

export function useOneTimeCodes(onOn: (recoveryCodes: readonly string[]) => void) {
  const showToast = useToast();
  const { run, isBusy, failure, clear } = useSecurityActions();
  const [setup, setSetup] = useState<OneTimeCodeSetup>();

  const start = () =>
    run(async (send) => {
      const { encodeQR } = await import("qr");
      const { secret, uri } = await send(StartOneTimeCodesDocument, {}, { fetchPolicy });
      if (!secret || !uri) return;
      setSetup({ secret, uri, squares: encodeQR(uri, "raw", { border: 2 }) });
    });

  const confirm = (code: string) =>
    run(async (send) => {
      const options = { fetchPolicy, refetchQueries } as const;
      const answer = await send(ConfirmOneTimeCodesDocument, { input: { code } }, options);
      setSetup(undefined);
      showToast({ message: "One-time codes are on" });
      onOn(answer.recoveryCodes ?? []);
    });

  const turnOff = () =>
    run(async (send) => {
      await send(RemoveOneTimeCodesDocument, {}, { refetchQueries });
      showToast({ message: "One-time codes are off" });
    });

  const cancel = () => {
    clear();
    setSetup(undefined);
  };
  return { setup, start, confirm, turnOff, cancel, isBusy, failure };
}

export function useNewRecoveryCodes(onCreated: (codes: readonly string[]) => void) {
  const { run, isBusy, failure } = useSecurityActions();
  const create = () =>
    run(async (send) => {
      const answer = await send(CreateRecoveryCodesDocument, {}, { fetchPolicy, refetchQueries });
      onCreated(answer.recoveryCodes ?? []);
    });
  return { create, isBusy, failure };
}
