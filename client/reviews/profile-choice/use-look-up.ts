import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";
import { useServices } from "#client/session/services";
import { type LookUpResult, lookUp } from "./look-up";
import type { ReviewedProfile } from "./reviewed-profile";

export type LookUpState =
  | { is: "idle" }
  | { is: "loading"; username: string }
  | { is: "failed"; message: string; attempt: number };

/** One look-up at a time: a new one cancels the one before. */
export function useLookUp(onFound: (profile: ReviewedProfile) => void) {
  const client = useApolloClient();
  const { instagramSignIn } = useServices();
  const [state, setState] = useState<LookUpState>({ is: "idle" });
  const lastAttempt = useRef(0);
  const start = async (username: string) => {
    const attempt = (lastAttempt.current += 1);
    setState({ is: "loading", username });
    const answer: LookUpResult = await lookUp(client, username, { instagramSignIn });
    if (attempt !== lastAttempt.current) return;
    if ("profile" in answer) {
      setState({ is: "idle" });
      onFound(answer.profile);
    } else setState({ is: "failed", message: answer.message, attempt });
  };
  const cancel = () => {
    lastAttempt.current += 1;
    setState({ is: "idle" });
  };
  return { state, start, cancel };
}
