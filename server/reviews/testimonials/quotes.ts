import { maxTestimonialLength } from "#server/platform/settings/limits";
import { isLongerThan } from "#server/users/parse-text";

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

interface Sentence {
  text: string;
  start: number;
  end: number;
}

function sentencesOf(text: string): Sentence[] {
  return Array.from(segmenter.segment(text), ({ segment, index }) => {
    const start = index + segment.length - segment.trimStart().length;
    return { text: segment.trim(), start, end: start + segment.trim().length };
  }).filter((sentence) => sentence.text !== "");
}

/** The sentences that are short enough to be quoted. */
export function quotableSentences(comment: string): string[] {
  const texts = sentencesOf(comment).map((sentence) => sentence.text);
  return [...new Set(texts)].filter((text) => !isLongerThan(text, maxTestimonialLength));
}

/** Whether the comment contains the quote as one or more whole sentences in a row. */
export function containsQuote(comment: string, quote: string): boolean {
  const sentences = sentencesOf(comment);
  const ends = new Set(sentences.map((sentence) => sentence.end));
  return sentences.some(
    ({ start }) => comment.startsWith(quote, start) && ends.has(start + quote.length),
  );
}
