/** Checks the text of a migration against the rules of docs/migrations.md; returns the violations. */
export function brokenRules(text: string): string[] {
  const made = new Set([...text.matchAll(/\bCREATE TABLE (?:IF NOT EXISTS )?(\w+)/gi)].map(nameOf));
  const broken: string[] = [];
  for (const [, isUnique = "", concurrently, table] of text.matchAll(
    /\bCREATE (UNIQUE )?INDEX (CONCURRENTLY )?(?:IF NOT EXISTS )?\w+\s+ON (\w+)/gi,
  )) {
    if (!concurrently && !made.has(table!)) {
      broken.push(`CREATE ${isUnique}INDEX on ${table} needs CONCURRENTLY`);
    }
  }
  if (/\bCONCURRENTLY\b/i.test(text) && !/\btransaction = false\b/.test(text)) {
    broken.push("CONCURRENTLY needs `transaction = false`");
  }
  if (
    /\b(DROP TABLE|DROP COLUMN|ALTER TABLE \w+ DROP (?!CONSTRAINT|DEFAULT)|RENAME)\b/i.test(
      upOf(text),
    )
  ) {
    if (!/Contract: /.test(text))
      broken.push("DROP and RENAME need a note that begins with `Contract: `");
  }
  for (const [, table, rest] of text.matchAll(/\bALTER TABLE (\w+)([^;`]*)/gi)) {
    if (made.has(table!)) continue;
    if (/\bTYPE \w+/i.test(rest!) && !/Rewrites: /.test(text)) {
      broken.push(`TYPE of a column of ${table} needs a note that begins with \`Rewrites: \``);
    }
    if (
      /\bADD (COLUMN )?(?!CONSTRAINT)\w+ [^,]*NOT NULL/i.test(rest!) &&
      !/\bDEFAULT\b/i.test(rest!)
    ) {
      broken.push(`a NOT NULL column added to ${table} needs a DEFAULT`);
    }
    if (/\bADD CONSTRAINT \w+ (CHECK|FOREIGN KEY)/i.test(rest!) && !/\bNOT VALID\b/i.test(rest!)) {
      broken.push(`a constraint added to ${table} needs NOT VALID`);
    }
  }
  return broken;
}

function nameOf([, name]: RegExpMatchArray): string {
  return name!;
}

/** `down` may drop what `up` created. */
function upOf(text: string): string {
  return text.split(/\basync down\b/, 1)[0]!;
}
