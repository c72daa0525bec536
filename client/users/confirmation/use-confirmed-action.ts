import type { Answer } from "#client/graphql/send-mutation";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { requestConfirmation } from "./confirmation-request";

/** Sends a mutation. One that is refused with CONFIRMATION_REQUIRED is sent again after “Confirm it’s you”. */
export function useConfirmedAction() {
  const dialogs = useDialogs();
  return async function sendConfirmed<Sent>(
    send: () => Promise<Answer<Sent>>,
  ): Promise<Answer<Sent>> {
    const answer = await send();
    if (!answer.failures.some(({ code }) => code === "CONFIRMATION_REQUIRED")) return answer;
    const isConfirmed = await requestConfirmation(() => dialogs.open("confirm-identity", {}));
    return isConfirmed ? send() : answer;
  };
}
