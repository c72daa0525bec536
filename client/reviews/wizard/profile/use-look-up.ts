import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";
import { type LookedUp, lookUp } from "./look-up";
import type { ReviewedProfile } from "#client/reviews/wizard/wizard-state";

export type LookUpState =
  | { is: "idle" }
  | { is: "asking"; username: string }
  | { is: "failed"; message: string; attempt: number };

/** Looking somebody up, one at a time; only the last one asked for is answered. */
export function useLookUp(onFound: (profile: ReviewedProfile) => void) {
  const client = useApolloClient();
  const [state, setState] = useState<LookUpState>({ is: "idle" });
  const last = useRef(0);
  const start = async (username: string) => {
    const attempt = (last.current += 1);
    setState({ is: "asking", username });
    const answer: LookedUp = await lookUp(client, username);
    if (attempt !== last.current) return;
    if ("profile" in answer) {
      setState({ is: "idle" });
      onFound(answer.profile);
    } else setState({ is: "failed", message: answer.message, attempt });
  };
  const forget = () => {
    last.current += 1;
    setState({ is: "idle" });
  };
  return { state, start, forget };
}
