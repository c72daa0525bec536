export const maxAnswer = 1000;

/** Characters as people count them: an emoji of two code units is one. */
export function answerLength(text: string): number {
  return Array.from(text.trim()).length;
}

/** What is wrong with an answer, in the words in which the server refuses it too. */
export function answerFault(text: string): string | undefined {
  if (!/[^\p{C}\p{Z}]/u.test(text)) return "Please write an answer";
  if (answerLength(text) <= maxAnswer) return undefined;
  return `The answer may have at most ${maxAnswer} characters`;
}
