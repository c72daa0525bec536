import { domainToASCII } from "node:url";
import type { Environment } from "#server/platform/request/context";
import { secretHash, secretHashes } from "#server/platform/settings/secret-hash";
import { isConfirmed } from "#server/users/find-user-record";
import type { UserRecord } from "#server/users/user-record.entity";

type Config = Pick<Environment, "config">;

/** A keyed hash. Numbers get other owners in time: one alone does not prove that two accounts are one person's. */
interface NameHash {
  hash: string;
  isPhone: boolean;
}

/** The keyed hashes under which an account is remembered. */
export function leftHashesOf({ config }: Config, user: UserRecord): NameHash[] {
  return namesOf(user).map(([kind, name]) => ({
    hash: secretHash(config, textOf(kind, name)).toString("base64url"),
    isPhone: kind === "phone",
  }));
}

/** The hashes under which an earlier account of the person may be remembered: under every secret. */
export function nameHashesOf(ctx: Config, user: UserRecord): string[] {
  return hashesOf(ctx, namesOf(user));
}

/** Those that prove that an account is the person's: all but the number's. */
export function provingHashesOf(ctx: Config, user: UserRecord): string[] {
  return hashesOf(
    ctx,
    namesOf(user).filter(([kind]) => kind !== "phone"),
  );
}

function hashesOf({ config }: Config, names: [string, string][]): string[] {
  return names
    .flatMap(([kind, name]) => formsOf(name).map((form) => textOf(kind, form)))
    .flatMap((text) => secretHashes(config, text))
    .map((hash) => hash.toString("base64url"));
}

function textOf(kind: string, name: string): string {
  return `left-name:${kind}:${name}`;
}

/** The normal form, and those in which addresses were stored and hashed before. */
function formsOf(name: string): string[] {
  const at = name.lastIndexOf("@") + 1;
  const earlier = [
    name.normalize("NFD"),
    name.slice(0, at) + (at > 0 ? domainToASCII(name.slice(at)) : name.slice(at)),
    name.replace(/^\+52(?=\d{10}$)/, "+521"),
  ];
  return [...new Set([name, ...earlier])];
}

/** Confirmed addresses, and accounts of networks by their ids: a username can be renamed and taken by others. */
function namesOf(user: UserRecord): [string, string][] {
  const { email, phone, instagramId, instagramSenderId, facebookId } = user;
  const isOwn = (method: "email" | "phone", address: string | null) =>
    address !== null && isConfirmed(user, { method, address });
  const names = {
    email: isOwn("email", email) ? foldMailbox(email!) : null,
    phone: isOwn("phone", phone) ? phone : null,
    instagram: instagramId,
    instagramSender: instagramSenderId,
    facebook: facebookId,
  };
  return Object.entries(names).flatMap(([kind, name]): [string, string][] =>
    name === null ? [] : [[kind, name]],
  );
}

/** Mail to `Name+tag@Host` reaches `name@host`. */
function foldMailbox(email: string): string {
  const at = email.lastIndexOf("@");
  const [mailbox] = email.slice(0, at).split("+");
  return `${mailbox}${email.slice(at)}`.toLowerCase();
}
