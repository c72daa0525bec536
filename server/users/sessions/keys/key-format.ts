import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

const prefix = "plt_";
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const randomLength = 32;
const checksumLength = 6;
const shape = new RegExp(
  `^${prefix}([0-9A-Za-z]{${randomLength}})([0-9A-Za-z]{${checksumLength}})$`,
);

/** 32 random characters (190 bits) and a checksum, which recognises a typing error without the database. */
export function generateKey(): string {
  const random = Array.from({ length: randomLength }, () => alphabet[randomInt(62)]).join("");
  return `${prefix}${random}${checksumOf(random)}`;
}

/** Whether a bearer is meant as an API key. */
export function isKey(bearer: string): boolean {
  return bearer.startsWith(prefix);
}

/** Whether the checksum of a key is right. */
export function isWellFormedKey(key: string): boolean {
  const [, random, checksum] = shape.exec(key) ?? [];
  return random !== undefined && checksumOf(random) === checksum;
}

/** Without a secret, so that keys outlive its rotation: 190 random bits cannot be guessed from their hash. */
export function hashKey(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}

function checksumOf(random: string): string {
  let rest = crc32(prefix + random);
  let text = "";
  for (let place = 0; place < checksumLength; place += 1) {
    text = alphabet[rest % 62]! + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}
