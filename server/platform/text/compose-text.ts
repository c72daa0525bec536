/** More marks in a row than any script has: the limit of the Stream-Safe Text Format (Unicode Standard Annex 15). */
const longRun = /(\p{M}{30})\p{M}+/gu;

/** NFC without the marks past the thirtieth in a row: the time to sort a run grows with the square of its length. */
export function composeText(text: string): string {
  return withoutLongRuns(withoutLongRuns(text).normalize("NFC"));
}

function withoutLongRuns(text: string): string {
  return text.replace(longRun, "$1");
}
