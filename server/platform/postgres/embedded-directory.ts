import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { canReach, userFor, type SystemUser } from "./embedded-user";
import type { Log } from "#server/platform/settings/log";
import { StartError } from "#server/platform/settings/start-error";

/** The folder of the embedded database, and the user it runs as. */
export interface Place {
  folder: string;
  user: SystemUser | null;
}

/** Fallback folders in order of preference; they survive a reboot. */
const bases = ["/var/lib", "/var/tmp"];

/**
 * DATA_DIR/postgres, or a folder named by a note in DATA_DIR if the database's user cannot reach it. A new database is
 * that of the owner, if there is one.
 */
export function findPlace(dataDir: string, log: Log, owner: SystemUser | null = null): Place {
  const inside = path.join(dataDir, "postgres");
  const note = path.join(dataDir, "postgres.location");
  if (fs.existsSync(note)) return notedPlace(note);

  const user = owner ?? userFor(inside);
  letThrough(dataDir);
  if (canReach(user, dataDir)) return { folder: inside, user };
  if (fs.existsSync(inside)) {
    throw new StartError(
      `The database's user (${user?.uid}) cannot reach ${inside}: grant it access to the parent folders, or set DATABASE_URL.`,
    );
  }
  const folder = path.join(emptiedFolder(`plaudit-${hashOf(dataDir)}`), "postgres");
  fs.writeFileSync(note, `${folder}\n`, { flush: true });
  log.warn(`The database's user cannot reach ${dataDir}; the database is stored in ${folder}.`);
  return { folder, user };
}

/** The folder of an existing database, without the checks of a start. */
export function databaseFolder(dataDir: string): string {
  const note = path.join(dataDir, "postgres.location");
  return fs.existsSync(note)
    ? fs.readFileSync(note, "utf8").trim()
    : path.join(dataDir, "postgres");
}

/** The copy of a back-up, until it is complete. */
export const draftOf = (cluster: string) => `${cluster}.restoring`;

/** A folder outside DATA_DIR that only this user can write to and others may traverse. */
export function ownFolder(name: string): string {
  for (const base of bases) {
    const folder = path.join(base, name);
    try {
      fs.mkdirSync(folder, { recursive: true, mode: 0o711 });
      const { uid, mode } = fs.lstatSync(folder);
      if (uid === process.getuid?.() && (mode & 0o022) === 0) return folder;
    } catch {
      // Try the next one.
    }
  }
  throw new StartError(
    `The embedded database has no usable folder (tried ${bases.join(", ")}): set DATA_DIR to a folder accessible to all users, or set DATABASE_URL.`,
  );
}

export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

/**
 * Empties leftovers of an earlier DATA_DIR of the same path: their password was in that folder, so they are
 * unreadable.
 */
function emptiedFolder(name: string): string {
  fs.rmSync(ownFolder(name), { recursive: true, force: true });
  return ownFolder(name);
}

function notedPlace(note: string): Place {
  const folder = fs.readFileSync(note, "utf8").trim();
  if (!fs.existsSync(path.dirname(folder))) {
    throw new StartError(
      `The database was stored in ${folder}, which no longer exists. Remove ${note} to start with an empty one.`,
    );
  }
  return { folder, user: userFor(folder) };
}

/** Makes an empty DATA_DIR traversable; one with contents is left alone. */
function letThrough(dataDir: string): void {
  const { mode, uid } = fs.statSync(dataDir);
  const isOurs = process.getuid?.() === 0 && uid === 0;
  const strangers = fs.readdirSync(dataDir).filter((name) => !ownNames.test(name));
  if (isOurs && strangers.length === 0) fs.chmodSync(dataDir, mode | 0o011);
}

const ownNames = /^(secret|server\.lock|postgres)/;
