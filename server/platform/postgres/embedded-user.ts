import fs from "node:fs";
import path from "node:path";

/** Whom the database runs as; null means as whoever started the server. */
export interface SystemUser {
  uid: number;
  gid: number;
}

/** The user "nobody" of every Unix that matters here. */
const nobody: SystemUser = { uid: 65_534, gid: 65_534 };

/** PostgreSQL refuses to run as root: it then runs as the owner of its files, or as nobody. */
export function userFor(dataFolder: string): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  if (!fs.existsSync(dataFolder)) return nobody;
  const { uid, gid } = fs.statSync(dataFolder);
  return uid === 0 ? nobody : { uid, gid };
}

/** Whether the user may walk down to this path and, where it is a file, read it. */
export function canReach(user: SystemUser | null, target: string): boolean {
  if (user === null) return true;
  for (let step = fs.realpathSync(target); ; step = path.dirname(step)) {
    if (!isOpenTo(user, step)) return false;
    if (step === path.dirname(step)) return true;
  }
}

/** The permission bits: a folder has to let one through, a file has to be readable. */
function isOpenTo(user: SystemUser, target: string): boolean {
  const stat = fs.statSync(target);
  const wanted = stat.isDirectory() ? 0o1 : 0o4;
  const shift = stat.uid === user.uid ? 6 : stat.gid === user.gid ? 3 : 0;
  return ((stat.mode >> shift) & wanted) === wanted;
}
