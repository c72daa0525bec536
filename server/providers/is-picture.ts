import type { Database } from "#server/platform/database/database";
import { statement } from "#server/platform/database/statement";

export const heldAddress = statement(`
  SELECT EXISTS (SELECT FROM providers WHERE picture_url = $1 AND picture_url LIKE 'https://%')
    OR EXISTS (SELECT FROM portfolio_images WHERE url = $1 AND url LIKE 'https://%')
    OR EXISTS (SELECT FROM users WHERE picture_url = $1 AND picture_url LIKE 'https://%') AS "isHeld"`);

const rememberedMilliseconds = 60_000;
const maxRemembered = 5_000;

/** Tells whether the directory shows a picture from elsewhere, by its whole address; a yes is remembered for a minute. */
export function pictureHolder({ database }: { database: Pick<Database, "read"> }) {
  const heldUntil = new Map<string, number>();
  return async (address: string): Promise<boolean> => {
    const now = performance.now();
    if ((heldUntil.get(address) ?? 0) > now) return true;
    const [answer] = await database.read<{ isHeld: boolean }>(heldAddress, [address]);
    if (!answer?.isHeld) {
      heldUntil.delete(address);
      return false;
    }
    if (heldUntil.size >= maxRemembered) heldUntil.clear();
    heldUntil.set(address, now + rememberedMilliseconds);
    return true;
  };
}
