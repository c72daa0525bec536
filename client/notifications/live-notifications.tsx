import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { followNotifications } from "./follow-notifications";
import { sentenceOf } from "./notification-text";

/** Keeps the bell's count up to date for a signed-in user and announces new notifications to screen readers. */
export function LiveNotifications() {
  const client = useApolloClient();
  const [sentence, setSentence] = useState("");
  useEffect(
    () => followNotifications(client, (notification) => setSentence(sentenceOf(notification))),
    [client],
  );
  return (
    <p className="sr" aria-live="polite">
      {sentence}
    </p>
  );
}
