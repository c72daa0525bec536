import { characters } from "#client/ui/controls/characters";

export const maxAnswerLength = 1000;

export function answerLength(text: string): number {
  return characters(text.trim());
}

/** The server's validation, with the same messages. */
export function answerFault(text: string): string | undefined {
  if (!/[^\p{C}\p{Z}]/u.test(text)) return "Please write an answer";
  if (answerLength(text) <= maxAnswerLength) return undefined;
  return `The answer may have at most ${maxAnswerLength} characters`;
}
