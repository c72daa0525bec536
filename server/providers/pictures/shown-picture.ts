import type { Database } from "#server/platform/database/database";
import { statement } from "#server/platform/database/statement";

export const shownAddress = statement(`
  SELECT EXISTS (SELECT FROM providers WHERE picture_url = $1 AND picture_url LIKE 'https://%')
    OR EXISTS (SELECT FROM portfolio_images WHERE url = $1 AND url LIKE 'https://%')
    OR EXISTS (SELECT FROM users WHERE picture_url = $1 AND picture_url LIKE 'https://%') AS "isShown"`);

const cacheMilliseconds = 60_000;
const maxCached = 5_000;

/** Checks that the directory shows an external picture, by its full address. Positive answers are cached for a minute. */
export function shownPictureCheck({ database }: { database: Pick<Database, "queryPrepared"> }) {
  const shownUntil = new Map<string, number>();
  return async (address: string): Promise<boolean> => {
    const now = performance.now();
    if ((shownUntil.get(address) ?? 0) > now) return true;
    const [answer] = await database.queryPrepared<{ isShown: boolean }>(shownAddress, [address]);
    if (!answer?.isShown) {
      shownUntil.delete(address);
      return false;
    }
    if (shownUntil.size >= maxCached) shownUntil.clear();
    shownUntil.set(address, now + cacheMilliseconds);
    return true;
  };
}
