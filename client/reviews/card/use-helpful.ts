import { useApolloClient, useFragment } from "@apollo/client/react";
import { useRef, useState, useSyncExternalStore } from "react";
import { useToast } from "#client/ui/overlays/toast-context";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { useSessionState } from "#client/session/session-state";
import { helpfulMarks } from "./helpful-marks";
import { ReviewCard_viewerFragmentDoc } from "./review-card.generated";

export interface Helpful {
  isMarked: boolean;
  count: number;
  toggle(): void;
}

export function useHelpful(reviewId: string, count: number): Helpful {
  const isSignedIn = useSessionState() === "signed-in";
  const mark = useMark(reviewId);
  const vote = useVote(reviewId, count, isSignedIn);
  return isSignedIn ? vote : { ...mark, count };
}

/** A visitor's mark stays in this browser until they sign in. */
function useMark(reviewId: string) {
  const showToast = useToast();
  const dialogs = useDialogs();
  const isMarked = useSyncExternalStore(
    helpfulMarks.subscribe,
    () => helpfulMarks.read().includes(reviewId),
    () => false,
  );
  const toggle = () => {
    helpfulMarks.change((list) =>
      isMarked ? list.filter((other) => other !== reviewId) : [...list, reviewId],
    );
    if (isMarked) return;
    showToast({
      message: "Marked as helpful. Sign in to make it count.",
      action: { label: "Sign In", onPress: () => dialogs.open("sign-in", { mode: "sign-in" }) },
    });
  };
  return { isMarked, toggle };
}

/** Optimistic vote. Requests run one at a time, and the last press is sent last. */
function useVote(reviewId: string, listedCount: number, isSignedIn: boolean): Helpful {
  const client = useApolloClient();
  const showToast = useToast();
  // One fragment for vote and count, so that they change together.
  const { data, complete } = useFragment({
    fragment: ReviewCard_viewerFragmentDoc,
    from: isSignedIn ? { __typename: "Review", id: reviewId } : null,
  });
  const stored = complete && data.viewerFoundHelpful;
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [isSettled, setSettled] = useState(true);
  const latest = useRef(false);
  const isSending = useRef(false);
  // Once the cache holds the wanted vote, drop the optimistic one.
  if (isSettled && wanted !== null && wanted === stored) setWanted(null);

  async function send(): Promise<void> {
    isSending.current = true;
    setSettled(false);
    const failure = await sendLatest().catch(() => ({ message: couldNotVote }));
    isSending.current = false;
    setSettled(true);
    if (!failure) return;
    setWanted(null);
    showToast({ message: failure.message });
  }
  async function sendLatest() {
    const { vote } = await import("./vote");
    let sent: boolean | null = null;
    while (sent !== latest.current) {
      sent = latest.current;
      const failure = await vote(client, reviewId, sent);
      if (failure) return failure;
    }
    return undefined;
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

const couldNotVote = "Your vote could not be sent. Try again.";
