import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { secretHash, type Secret, type Secrets } from "#server/platform/settings/secret-hash";

const cipher = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a network's token, bound to its owner: it cannot be decrypted in another row. */
export function sealToken(config: Secret, whose: string, token: string): Buffer {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keyOf(config), iv).setAAD(Buffer.from(whose));
  const sealed = Buffer.concat([sealing.update(token, "utf8"), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]);
}

/** Decrypts a token; throws if no secret of ours encrypted it or it belongs to another row. */
export function unsealToken({ secrets }: Secrets, whose: string, stored: Buffer): string {
  let fault: unknown;
  for (const secret of secrets) {
    try {
      return unsealBy({ secret }, whose, stored);
    } catch (error) {
      fault ??= error;
    }
  }
  throw fault;
}

function unsealBy(config: Secret, whose: string, stored: Buffer): string {
  const iv = stored.subarray(0, ivBytes);
  const tag = stored.subarray(ivBytes, ivBytes + tagBytes);
  const opening = createDecipheriv(cipher, keyOf(config), iv, { authTagLength: tagBytes });
  opening.setAAD(Buffer.from(whose)).setAuthTag(tag);
  const sealed = stored.subarray(ivBytes + tagBytes);
  return Buffer.concat([opening.update(sealed), opening.final()]).toString("utf8");
}

function keyOf(config: Secret): Buffer {
  return secretHash(config, "network-token:key");
}
