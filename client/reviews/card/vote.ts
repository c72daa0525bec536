import type { ApolloClient } from "@apollo/client";
import type { Failure } from "#client/graphql/failure";
import { sendMutation } from "#client/graphql/send-mutation";
import { helpfulMarks } from "./helpful-marks";
import { MarkReviewHelpfulDocument, UnmarkReviewHelpfulDocument } from "./viewer-reviews.generated";

/** Sets or removes the viewer's vote; returns the failure, if any. */
export async function vote(
  client: ApolloClient,
  review: string,
  isHelpful: boolean,
): Promise<Failure | undefined> {
  const options = { otherwise: "Your vote could not be sent. Try again." };
  const { failures } = isHelpful
    ? await sendMutation(client, MarkReviewHelpfulDocument, { review }, options)
    : await sendMutation(client, UnmarkReviewHelpfulDocument, { review }, options);
  return failures[0];
}

/**
 * Turns a visitor's marks into votes after signing in. A refused mark (such as on one's own review) is dropped. After
 * a rate limit or a lost request, the rest waits for the next page load.
 */
export async function countHelpfulMarks(client: ApolloClient): Promise<void> {
  for (const review of helpfulMarks.read()) {
    const failure = await vote(client, review, true);
    if (failure && (!failure.code || failure.code === "THROTTLED")) return;
    helpfulMarks.change((list) => list.filter((other) => other !== review));
  }
}
