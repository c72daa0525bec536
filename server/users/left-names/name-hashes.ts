import type { Environment } from "#server/platform/request/context";
import { secretHash, secretHashes } from "#server/platform/settings/secret-hash";
import { isConfirmed } from "#server/users/find-user-record";
import type { UserRecord } from "#server/users/user-record.entity";

/** The keyed hashes under which a deleted account is remembered. */
export function leftHashesOf({ config }: Pick<Environment, "config">, user: UserRecord): string[] {
  return namesOf(user).map((name) => secretHash(config, textOf(name)).toString("base64url"));
}

/** The hashes under which an earlier account of the person may be remembered: under every secret. */
export function nameHashesOf({ config }: Pick<Environment, "config">, user: UserRecord): string[] {
  return namesOf(user)
    .flatMap((name) => secretHashes(config, textOf(name)))
    .map((hash) => hash.toString("base64url"));
}

function textOf(name: string): string {
  return `left-name:${name}`;
}

/** What confirms that two accounts belong to one person: confirmed addresses, and accounts of networks. */
function namesOf(user: UserRecord): string[] {
  const { email, phone, username, instagramId, instagramSenderId, facebookId } = user;
  const isOwn = (method: "email" | "phone" | "instagram", address: string | null) =>
    address !== null && isConfirmed(user, { method, address });
  const names = {
    email: isOwn("email", email) ? foldMailbox(email!) : null,
    phone: isOwn("phone", phone) ? phone : null,
    username: isOwn("instagram", username) ? username : null,
    instagram: instagramId,
    instagramSender: instagramSenderId,
    facebook: facebookId,
  };
  return Object.entries(names).flatMap(([kind, name]) => (name === null ? [] : `${kind}:${name}`));
}

/** Mail to `Name+tag@Host` reaches `name@host`. */
function foldMailbox(email: string): string {
  const at = email.lastIndexOf("@");
  const [mailbox] = email.slice(0, at).split("+");
  return `${mailbox}${email.slice(at)}`.toLowerCase();
}
