import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** What a test may falsify in the answer of an authenticator. */
export interface Answered {
  origin?: string;
  counter?: number;
  isUserVerified?: boolean;
  userHandle?: string;
  challenge?: string;
}

/** A passkey in software (ES256, attestation "none") that answers options in JSON, as a browser does. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  const id = credentialId.toString("base64url");
  let counter = 0;
  let userHandle: string | undefined;
  return {
    id,
    /** The answer of `navigator.credentials.create()`. */
    create(optionsJson: string, changes: Answered = {}): string {
      const options = JSON.parse(optionsJson);
      userHandle = options.user.id;
      const { x, y } = publicKey.export({ format: "jwk" });
      const key = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, "base64url")],
        [-3, Buffer.from(y!, "base64url")],
      ]);
      const length = Buffer.from([credentialId.length >> 8, credentialId.length & 0xff]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
      const attestationObject = cborMap([
        ["fmt", "none"],
        ["attStmt", cborMap([])],
        ["authData", authenticatorData(options.rp.id, counter, changes, attested)],
      ]);
      const clientDataJSON = clientData("webauthn.create", origin, options.challenge, changes);
      return credential(id, { clientDataJSON, attestationObject });
    },
    /** The answer of `navigator.credentials.get()`. */
    get(optionsJson: string, changes: Answered = {}): string {
      const options = JSON.parse(optionsJson);
      counter = changes.counter ?? counter + 1;
      const authData = authenticatorData(options.rpId, counter, changes);
      const clientDataJSON = clientData("webauthn.get", origin, options.challenge, changes);
      const signed = Buffer.concat([authData, sha256(clientDataJSON)]);
      const signature = sign("sha256", signed, privateKey);
      const handle = changes.userHandle ?? userHandle;
      return credential(id, { clientDataJSON, authenticatorData: authData, signature }, handle);
    },
  };
}

function clientData(type: string, origin: string, challenge: string, changes: Answered): Buffer {
  const given = {
    type,
    challenge: changes.challenge ?? challenge,
    origin: changes.origin ?? origin,
    crossOrigin: false,
  };
  return Buffer.from(JSON.stringify(given));
}

function authenticatorData(
  rpId: string,
  counter: number,
  { isUserVerified = true }: Answered,
  attested = Buffer.alloc(0),
): Buffer {
  const flags = 0x01 | (isUserVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested]);
}

function credential(id: string, response: Record<string, Buffer>, userHandle?: string): string {
  const encoded = Object.entries(response).map(([name, value]) => [
    name,
    value.toString("base64url"),
  ]);
  return JSON.stringify({
    id,
    rawId: id,
    type: "public-key",
    clientExtensionResults: {},
    response: { ...Object.fromEntries(encoded), ...(userHandle && { userHandle }) },
  });
}

function sha256(data: string | Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}

type Value = number | string | Buffer;

/** CBOR (RFC 8949) of a map with short keys: integers, texts, byte strings and empty maps. */
function cborMap(entries: [Value, Value][]): Buffer {
  const encoded = entries.flatMap(([key, value]) => [cbor(key), cbor(value, key === "attStmt")]);
  return Buffer.concat([head(5, entries.length), ...encoded]);
}

function cbor(value: Value, isEncoded = false): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") {
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  }
  return isEncoded ? value : Buffer.concat([head(2, value.length), value]);
}

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}
