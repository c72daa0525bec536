import fs from "node:fs";
import path from "node:path";

/** The user the database runs as; null for the user of the server. */
export interface SystemUser {
  uid: number;
  gid: number;
}

/** The unprivileged user of common Unix systems. */
const unprivilegedUser: SystemUser = { uid: 65_534, gid: 65_534 };

/** PostgreSQL refuses to run as root, so it runs as the owner of its files or as the unprivileged user. */
export function userFor(dataFolder: string): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  if (!fs.existsSync(dataFolder)) return unprivilegedUser;
  const { uid, gid } = fs.statSync(dataFolder);
  return uid === 0 ? unprivilegedUser : { uid, gid };
}

/** Whether the user can traverse to this path and read it if it is a file. */
export function canReach(user: SystemUser | null, target: string): boolean {
  if (user === null) return true;
  for (let step = fs.realpathSync(target); ; step = path.dirname(step)) {
    if (!isOpenTo(user, step)) return false;
    if (step === path.dirname(step)) return true;
  }
}

/** Permission bits: folders must be traversable, files readable. */
function isOpenTo(user: SystemUser, target: string): boolean {
  const stat = fs.statSync(target);
  const wanted = stat.isDirectory() ? 0o1 : 0o4;
  const shift = stat.uid === user.uid ? 6 : stat.gid === user.gid ? 3 : 0;
  return ((stat.mode >> shift) & wanted) === wanted;
}
