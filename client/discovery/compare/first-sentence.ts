import { cutText } from "#client/ui/format/cut-text";

const maxLength = 180;

/** The first sentence of a review, cut at a word if it is long. */
export function firstSentence(comment: string): string {
  const [sentence] = comment.trim().split(/(?<=[.!?…])\s+/u, 1);
  return cutText(sentence ?? "", maxLength);
}
