import type { ApolloClient } from "@apollo/client";
import { helpfulMarks } from "./helpful-marks";
import { MarkReviewHelpfulDocument, UnmarkReviewHelpfulDocument } from "./viewer-reviews.generated";

type Refusal = { code: string; message: string };

/** Sets or removes the viewer's vote; returns the refusal, or null. */
export async function vote(
  client: ApolloClient,
  review: string,
  isHelpful: boolean,
): Promise<Refusal | null> {
  const [refusal] = isHelpful ? await mark(client, review) : await unmark(client, review);
  return refusal ?? null;
}

async function mark(client: ApolloClient, review: string): Promise<readonly Refusal[]> {
  const { data } = await client.mutate({
    mutation: MarkReviewHelpfulDocument,
    variables: { review },
  });
  return data?.markReviewHelpful.userErrors ?? [];
}

async function unmark(client: ApolloClient, review: string): Promise<readonly Refusal[]> {
  const { data } = await client.mutate({
    mutation: UnmarkReviewHelpfulDocument,
    variables: { review },
  });
  return data?.unmarkReviewHelpful.userErrors ?? [];
}

/**
 * Turns a visitor's marks into votes after signing in. A refused mark (such as on one's own review) is dropped. After
 * a rate limit or a lost request, the rest waits for the next page load.
 */
export async function countHelpfulMarks(client: ApolloClient): Promise<void> {
  for (const review of helpfulMarks.read()) {
    const refusal = await vote(client, review, true);
    if (refusal?.code === "THROTTLED") return;
    helpfulMarks.change((list) => list.filter((other) => other !== review));
  }
}
