import type { Context } from "#server/platform/request/context";
import { userError, type UserError } from "#server/platform/errors/user-error";
import { ruleBooks } from "#server/moderation/rules/rules";
import type { CaseRecord } from "./case-record";

interface Names {
  displayName: string;
  firstName: string | null;
  lastName: string | null;
  usernames: string[];
}

interface Page {
  displayName: string;
  username: string;
  isOfReporter: boolean;
}

type Concerned = Pick<CaseRecord, "id" | "concernedIds" | "providerId">;

/**
 * Privacy: public texts of a decision are never erased, so they contain no contact data and no name of a person that the
 * case concerns. The username of the page is in the decision anyway, unless its owner is among the reporters.
 */
export async function personalDataFaults(
  ctx: Context,
  found: Concerned,
  text: string,
  field: string,
): Promise<UserError[]> {
  const contact = findContact(text);
  if (contact !== null) {
    const message = `Leave out “${contact}”: this text is public and cannot be erased`;
    return [userError("INVALID", message, field)];
  }
  const named = findName(text, await namesOf(ctx, found));
  if (named === null) return [];
  const message = `Leave out “${named}”: it names a person that the case concerns`;
  return [userError("INVALID", message, field)];
}

const email = /[^\s@<>()[\],;:"“”]+@[^\s@<>()[\],;:"“”]+\.\p{L}{2,}/u;
const datesAndTimes = /\b\d{1,4}([-./])\d{1,2}\1\d{1,4}\b|\b\d{1,2}:\d{2}\b/g;
/** With a leading + or 0, in groups as in North America, or a run of nine digits. */
const phone =
  /(?<![\p{L}\p{N}-])(?:(?:\+\d|\(?0)\d*(?:[\s()./-]{1,3}\d{2,})+|\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}|\+?\d{9,15})(?![\p{L}\p{N}])/gu;
const minPhoneDigits = 7;

/** The first email address or phone number in a text. */
export function findContact(text: string): string | null {
  const address = email.exec(text)?.[0];
  if (address) return address;
  const numbers = text.replaceAll(datesAndTimes, " ; ").match(phone) ?? [];
  const number = numbers.find((each) => each.replaceAll(/\D/g, "").length >= minPhoneDigits);
  return number?.trim() ?? null;
}

interface SearchedNames {
  persons: readonly Names[];
  page: Page | null;
}

/** The first name of a person in a text, as it stands there. Words of the rules are no names, unless after an @. */
export function findName(text: string, { persons, page }: SearchedNames): string | null {
  const usernames = persons.flatMap((person) => person.usernames);
  if (page?.isOfReporter) usernames.push(page.username);
  const allowed = page && !page.isOfReporter ? page.username : null;
  const given = text.normalize("NFD");
  const shown = allowed ? given.replace(usernamePattern(allowed, "giu"), ";") : given;
  const names = persons.flatMap(({ displayName, firstName, lastName }) => {
    const whole = [displayName, `${firstName ?? ""} ${lastName ?? ""}`, firstName, lastName];
    return [...whole, ...wordsOf(displayName)].filter((name) => name !== null);
  });
  // A single word of a page's name is often its trade.
  if (page && wordsOf(page.displayName).length > 1) names.push(page.displayName);
  const patterns = [
    ...usernames.filter((name) => name !== allowed).map((name) => usernamePattern(name)),
    ...names.filter((name) => !isOrdinary(name)).map(namePattern),
  ];
  for (const pattern of patterns) {
    const match = pattern.exec(shown);
    if (match) return match[0].normalize("NFC");
  }
  return null;
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}]+/gu) ?? [];
}

/** Otherwise people could forbid ordinary words by their name. */
const ordinaryWords = new Set(
  ruleBooks.flatMap(({ clauses }) =>
    clauses.flatMap(({ title, paragraphs }) =>
      wordsOf([title, ...paragraphs].join(" ").toLowerCase()),
    ),
  ),
);

function isOrdinary(name: string): boolean {
  const words = wordsOf(name);
  return words.every((word) => [...word].length < 2 || ordinaryWords.has(word.toLowerCase()));
}

/** Scripts without spaces between words have no bounds of words. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Mymr}]/u;

/** Also with other accents, and with a genitive. */
function namePattern(name: string): RegExp {
  const body = bodyOf(name.trim(), "\\s+");
  if (unspaced.test(name)) return new RegExp(body, "iu");
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${body}(?:['’]?s)?(?![\\p{L}\\p{M}\\p{N}])`, "iu");
}

function usernamePattern(name: string, flags = "iu"): RegExp {
  const at = isOrdinary(name) ? "@" : "@?";
  return new RegExp(
    `(?<![\\p{L}\\p{N}_.])${at}${bodyOf(name, "\\s+")}(?![.]?[\\p{L}\\p{N}_])`,
    flags,
  );
}

function bodyOf(name: string, space: string): string {
  const letters = [...name.normalize("NFD").replaceAll(/\p{M}/gu, "")];
  return letters
    .map((letter) => letter.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`))
    .map((letter) => (/\s/.test(letter) ? space : `${letter}\\p{M}*`))
    .join("");
}

async function namesOf(ctx: Context, found: Concerned): Promise<SearchedNames> {
  const persons: Names[] = await ctx.manager.query(
    `SELECT display_name AS "displayName", first_name AS "firstName", last_name AS "lastName",
       array_remove(ARRAY[username, declared_username], NULL) AS usernames
     FROM users WHERE id = ANY ($1) AND erased_at IS NULL`,
    [found.concernedIds],
  );
  const [page]: Page[] = await ctx.manager.query(
    `SELECT p.display_name AS "displayName", p.username, EXISTS (
       SELECT FROM reports n WHERE n.case_id = $2 AND n.by_provider) AS "isOfReporter"
     FROM providers p WHERE p.id = $1`,
    [found.providerId, found.id],
  );
  return { persons, page: page ?? null };
}
