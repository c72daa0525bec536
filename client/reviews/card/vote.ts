import type { ApolloClient } from "@apollo/client";
import { helpfulMarks } from "./helpful-marks";
import { MarkReviewHelpfulDocument, UnmarkReviewHelpfulDocument } from "./viewer-reviews.generated";

type Refusal = { code: string; message: string };

/** Gives the vote of who is signed in to a review, or takes it back; answers why it was refused. */
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
 * Counts what was marked before signing in. What is refused for good, as one's own review, is no mark any more;
 * what comes too soon or does not arrive waits for the next start.
 */
export async function countHelpfulMarks(client: ApolloClient): Promise<void> {
  for (const review of helpfulMarks.read()) {
    const refusal = await vote(client, review, true);
    if (refusal?.code === "THROTTLED") return;
    helpfulMarks.change((list) => list.filter((other) => other !== review));
  }
}
