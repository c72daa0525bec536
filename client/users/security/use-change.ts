import { useState } from "react";
import { readFailure, readRefusals } from "#client/graphql/refusal";
import type { Refusal_errorFragment } from "#client/graphql/refusal.generated";
import { useConfirmedAction } from "#client/users/confirmation/use-confirmed-action";

interface Payload {
  userErrors: readonly Refusal_errorFragment[];
}

const otherwise = "Nothing was changed. Please try again.";

/** Sends a change of passkeys or codes, after a confirmation where the server asks for one. */
export function useChange() {
  const sendConfirmed = useConfirmedAction();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  /** The payload, or null after a failure. */
  async function change<Answer extends Payload>(
    send: () => Promise<Answer | null | undefined>,
  ): Promise<Answer | null> {
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await sendConfirmed(send);
      if (answer && answer.userErrors.length === 0) return answer;
      setFailure(readRefusals(answer?.userErrors, otherwise)[0]!.message);
    } catch (error) {
      setFailure(readFailure(error, otherwise).message);
    } finally {
      setBusy(false);
    }
    return null;
  }
  return { change, isBusy, failure, setFailure };
}
