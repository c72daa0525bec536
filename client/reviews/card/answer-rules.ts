export const maxAnswerLength = 1000;

/** Counts code points, so that most emojis count as one character. */
export function answerLength(text: string): number {
  return Array.from(text.trim()).length;
}

/** The server's validation, with the same messages. */
export function answerFault(text: string): string | undefined {
  if (!/[^\p{C}\p{Z}]/u.test(text)) return "Please write an answer";
  if (answerLength(text) <= maxAnswerLength) return undefined;
  return `The answer may have at most ${maxAnswerLength} characters`;
}
