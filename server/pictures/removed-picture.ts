import type { EntityManager } from "typeorm";
import { userError, type UserError } from "#server/platform/errors/user-error";
import { storedHashSql } from "./picture.sql";

/** The stored pictures with the bytes of one that moderation removed, also of another person or page. */
export async function findRemovedPictures(
  { manager }: { manager: EntityManager },
  paths: readonly string[],
): Promise<Set<string>> {
  const rows: { path: string }[] = await manager.query(
    `SELECT given.path FROM unnest($1::text[]) AS given (path)
     JOIN stored_pictures s ON s.hash = ${storedHashSql("given.path")}
     WHERE EXISTS (SELECT FROM removed_content c WHERE c.subject_kind = 'picture'
       AND sha256(decode(c.content ->> 'bytes', 'base64')) = sha256(s.bytes))`,
    [paths],
  );
  return new Set(rows.map(({ path }) => path));
}

export function pictureRemoved(...field: string[]): UserError {
  const message = "Plaudit has removed this picture. It cannot be added again.";
  return userError("FORBIDDEN", message, ...field);
}
