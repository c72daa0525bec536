const minRootLetters = 4;

/** Without the ending of a plural, an activity or a profession: training, trainers and trainer have one root. */
export function rootOf(word: string): string {
  const singular = singularOf(word);
  const root = singular.replace(/(?<!e)(er|or)$|(ing|ist|ant|y|e)$/, "");
  return root.length < minRootLetters ? singular : root.replace(/([bdgmnprt])\1$/, "$1");
}

function singularOf(word: string): string {
  if (/[^s]ies$/.test(word) && word.length > 4) return word.replace(/ies$/, "y");
  if (/(ch|sh|x|z|ss)es$/.test(word)) return word.slice(0, -2);
  return /[^sui]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}

/** Words with the same root, from which PostgreSQL takes the stems that it searches: coach, coaches, coaching. */
export function formsOf(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return [word];
  const root = rootOf(word);
  const doubled = /[^aeiou][aeiou][bdgmnprt]$/.test(root) ? root + root.at(-1)! : root;
  const forms = [`${root}e`, `${root}y`, `${root}ist`, `${root}ant`, `${doubled}er`, `${root}or`, `${doubled}ing`]; // oxfmt-ignore
  return [...new Set([word, root, ...forms])];
}

/** PostgreSQL takes marks and modifier letters alone for no word. */
const hasLetter = /(?!\p{Lm})\p{L}|\p{N}/u;

/** The words of a folded text as PostgreSQL splits them, a compound with a hyphen also as one. */
export function partsOf(word: string): string[] {
  return word.split(/[^\p{L}\p{M}\p{N}]+/u).filter((part) => hasLetter.test(part));
}
