import { maxTestimonialLength } from "#server/platform/settings/limits";
import { characters } from "#server/reviews/parse-review";

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

interface Sentence {
  text: string;
  start: number;
  end: number;
}

/** The sentences of a text, without the blanks between them. */
function sentencesOf(text: string): Sentence[] {
  return Array.from(segmenter.segment(text), ({ segment, index }) => {
    const start = index + segment.length - segment.trimStart().length;
    return { text: segment.trim(), start, end: start + segment.trim().length };
  }).filter((sentence) => sentence.text !== "");
}

/** The sentences of a comment that are short enough to stand beside a profile. */
export function quotableSentences(comment: string): string[] {
  const texts = sentencesOf(comment).map((sentence) => sentence.text);
  return [...new Set(texts)].filter((text) => characters(text) <= maxTestimonialLength);
}

/** Whether a comment still says a quote, as one of its sentences or several in a row. */
export function stillSays(comment: string, quote: string): boolean {
  const sentences = sentencesOf(comment);
  const ends = new Set(sentences.map((sentence) => sentence.end));
  return sentences.some(
    ({ start }) => comment.startsWith(quote, start) && ends.has(start + quote.length),
  );
}
