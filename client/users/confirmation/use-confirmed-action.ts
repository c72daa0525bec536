import type { UserErrorCode } from "#client/graphql/schema.generated";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { requestConfirmation } from "./confirmation-request";

interface Payload {
  userErrors: readonly { code: UserErrorCode }[];
}

/** Sends a mutation. One that is refused with CONFIRMATION_REQUIRED is sent again after “Confirm it’s you”. */
export function useConfirmedAction() {
  const dialogs = useDialogs();
  return async function sendConfirmed<Answer extends Payload>(
    send: () => Promise<Answer | null | undefined>,
  ): Promise<Answer | null | undefined> {
    const answer = await send();
    if (!answer?.userErrors.some(({ code }) => code === "CONFIRMATION_REQUIRED")) return answer;
    const isConfirmed = await requestConfirmation(() => dialogs.open("confirm-identity", {}));
    return isConfirmed ? send() : answer;
  };
}
