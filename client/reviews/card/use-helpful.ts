import { useApolloClient, useFragment } from "@apollo/client/react";
import { useRef, useState, useSyncExternalStore } from "react";
import { useToast } from "#client/ui/overlays/toast-context";
import { useSessionState } from "#client/session/session-state";
import { helpfulMarks } from "./helpful-marks";
import { ReviewCard_viewerFragmentDoc } from "./review-card.generated";

export interface Helpful {
  isMarked: boolean;
  count: number;
  toggle(): void;
}

/** Whether a review was helpful to whoever looks at it, how many say so, and how to change one's mind. */
export function useHelpful(reviewId: string, count: number): Helpful {
  const isSignedIn = useSessionState() === "signed-in";
  const mark = useMark(reviewId);
  const vote = useVote(reviewId, count, isSignedIn);
  return isSignedIn ? vote : { ...mark, count };
}

/** A visitor's press is kept in this browser, and nothing is sent. */
function useMark(reviewId: string) {
  const showToast = useToast();
  const isMarked = useSyncExternalStore(
    helpfulMarks.subscribe,
    () => helpfulMarks.read().includes(reviewId),
    () => false,
  );
  const toggle = () => {
    helpfulMarks.change((list) =>
      isMarked ? list.filter((other) => other !== reviewId) : [...list, reviewId],
    );
    if (!isMarked) showToast({ message: "Marked as helpful. Sign in to make it count." });
  };
  return { isMarked, toggle };
}

/** The press of somebody signed in shows at once, and counts. What was pressed last is what is sent last. */
function useVote(reviewId: string, listedCount: number, isSignedIn: boolean): Helpful {
  const client = useApolloClient();
  const showToast = useToast();
  // Vote and number together, so that they change together.
  const { data, complete } = useFragment({
    fragment: ReviewCard_viewerFragmentDoc,
    from: isSignedIn ? { __typename: "Review", id: reviewId } : null,
  });
  const stored = complete && data.viewerFoundHelpful;
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [isSettled, setSettled] = useState(true);
  const latest = useRef(false);
  const isSending = useRef(false);
  // What was wanted is what is stored: from here on the cache tells.
  if (isSettled && wanted !== null && wanted === stored) setWanted(null);

  async function send(): Promise<void> {
    isSending.current = true;
    setSettled(false);
    try {
      const { vote } = await import("./vote");
      let told: boolean | null = null;
      while (told !== latest.current) {
        told = latest.current;
        const refusal = await vote(client, reviewId, told);
        if (refusal) throw new Refused(refusal.message);
      }
    } catch (error) {
      setWanted(null);
      const message =
        error instanceof Refused ? error.message : "Your vote could not be sent. Try again.";
      showToast({ message });
    } finally {
      isSending.current = false;
      setSettled(true);
    }
  }

  const isMarked = wanted ?? stored;
  const toggle = () => {
    latest.current = !isMarked;
    setWanted(latest.current);
    if (!isSending.current) void send();
  };
  const count = complete ? data.helpfulCount : listedCount;
  return { isMarked, count: count + Number(isMarked) - Number(stored), toggle };
}

class Refused extends Error {}
