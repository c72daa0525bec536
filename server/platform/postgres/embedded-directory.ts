import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { canReach, userFor, type SystemUser } from "./embedded-user";
import type { Log } from "#server/platform/settings/log";
import { StartError } from "#server/platform/settings/start-error";

/** Where the embedded database keeps its files, and as whom it works on them. */
export interface Place {
  folder: string;
  user: SystemUser | null;
}

/** Outside DATA_DIR, first to last; nothing of these is cleared when the machine restarts. */
const bases = ["/var/lib", "/var/tmp"];

/** DATA_DIR/postgres, or where the database's user cannot get there, a folder that a note in DATA_DIR names. */
export function findPlace(dataDir: string, log: Log): Place {
  const inside = path.join(dataDir, "postgres");
  const note = path.join(dataDir, "postgres.location");
  if (fs.existsSync(note)) return notedPlace(note);

  const user = userFor(inside);
  letThrough(dataDir);
  if (canReach(user, dataDir)) return { folder: inside, user };
  if (fs.existsSync(inside)) {
    throw new StartError(
      `The database's user (${user?.uid}) cannot reach ${inside}: let it through the folders above, or set DATABASE_URL.`,
    );
  }
  const folder = path.join(emptiedFolder(`plaudit-${hashOf(dataDir)}`), "postgres");
  fs.writeFileSync(note, `${folder}\n`, { flush: true });
  log.warn(`The database's user cannot reach ${dataDir}: the database is kept in ${folder}.`);
  return { folder, user };
}

/** A folder of this name that is ours alone to write, outside DATA_DIR; others may pass through it. */
export function ownFolder(name: string): string {
  for (const base of bases) {
    const folder = path.join(base, name);
    try {
      fs.mkdirSync(folder, { recursive: true, mode: 0o711 });
      const { uid, mode } = fs.lstatSync(folder);
      if (uid === process.getuid?.() && (mode & 0o022) === 0) return folder;
    } catch {
      // Not here, then: the next one.
    }
  }
  throw new StartError(
    `The embedded database has no folder it can use (tried ${bases.join(", ")}): set DATA_DIR to a folder that everybody may enter, or DATABASE_URL.`,
  );
}

export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

/** What an earlier DATA_DIR of the same path left there had its password in that folder: nobody can read it. */
function emptiedFolder(name: string): string {
  fs.rmSync(ownFolder(name), { recursive: true, force: true });
  return ownFolder(name);
}

function notedPlace(note: string): Place {
  const folder = fs.readFileSync(note, "utf8").trim();
  if (!fs.existsSync(path.dirname(folder))) {
    throw new StartError(
      `The database was kept in ${folder}, which is gone. Remove ${note} to begin with an empty one.`,
    );
  }
  return { folder, user: userFor(folder) };
}

/** A DATA_DIR that is still empty is opened for passing through; what stands in one already is left alone. */
function letThrough(dataDir: string): void {
  const { mode, uid } = fs.statSync(dataDir);
  const isOurs = process.getuid?.() === 0 && uid === 0;
  const strangers = fs.readdirSync(dataDir).filter((name) => !ownNames.test(name));
  if (isOurs && strangers.length === 0) fs.chmodSync(dataDir, mode | 0o011);
}

const ownNames = /^(secret|server\.lock|postgres)/;
