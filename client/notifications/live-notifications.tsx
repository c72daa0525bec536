import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { followNotifications } from "./follow-notifications";
import { sentenceOf } from "./notification-words";

/** Keeps the bell true while somebody is signed in, and says what arrives to those who hear the page. */
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
