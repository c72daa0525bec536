import { useState } from "react";
import type { ConfirmIdentityInput } from "#client/graphql/schema.generated";
import { type Send, useActions } from "#client/graphql/use-action";
import { answerChallenge } from "#client/users/passkeys/answer-challenge";
import { ConfirmIdentityDocument } from "./confirm-identity.generated";

export function useIdentityConfirmation(onConfirmed: () => void) {
  const { run, isBusy, failure } = useActions({
    otherwise: "Your identity could not be confirmed",
  });
  const [way, setWay] = useState<"passkey" | "form">();

  async function confirm(
    chosen: "passkey" | "form",
    inputFrom: (send: Send) => Promise<ConfirmIdentityInput>,
  ): Promise<void> {
    if (isBusy) return;
    setWay(chosen);
    const confirmed = await run(async (send) =>
      send(ConfirmIdentityDocument, { input: await inputFrom(send) }),
    );
    if (confirmed) onConfirmed();
  }

  return {
    busy: isBusy ? way : undefined,
    failure,
    confirmBy: (input: ConfirmIdentityInput) => confirm("form", async () => input),
    confirmByPasskey: () =>
      confirm("passkey", async (send) => ({ passkey: await answerChallenge(send) })),
  };
}
