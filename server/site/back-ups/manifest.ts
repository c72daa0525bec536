import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { codeOf } from "#server/platform/errors/database-error";
import { StartError } from "#server/platform/settings/start-error";
import { controlName, isWhole } from "./control-file";
import { filesOf, hashFile } from "./files";
import { clusterName } from "./log-files";

export interface BackedUpFile {
  /** Below the folder of the back-up, with `/`. */
  path: string;
  bytes: number;
  sha256: string;
}

const manifestSchema = z.object({
  version: z.string(),
  takenAt: z.iso.datetime(),
  /** The earliest time to which the back-up can be restored. */
  endedAt: z.iso.datetime(),
  database: z.literal("embedded"),
  rows: z.object({ reviews: z.number(), providers: z.number(), users: z.number() }),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
});

/** What a back-up contains. The last file of a back-up to be written, so that an interrupted one has none. */
export type Manifest = z.infer<typeof manifestSchema>;

const manifestName = "manifest.json";
const hashName = "manifest.sha256";

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await writeFile(path.join(folder, hashName), `${hashOf(text)}\n`, { flush: true });
  await writeFile(path.join(folder, manifestName), text, { flush: true });
}

/** Reads a back-up and compares each file with the manifest. A `StartError` says what differs. */
export async function verifyBackUp(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const missing = new Map(manifest.files.map((file) => [file.path, file]));
  for await (const name of filesOf(folder)) {
    if (name === manifestName || name === hashName) continue;
    const file = missing.get(name);
    if (!file) throw new StartError(`${folder} is damaged: ${name} is not part of the back-up.`);
    missing.delete(name);
    const { bytes, sha256 } = await hashFile(path.join(folder, name));
    if (bytes !== file.bytes || sha256 !== file.sha256)
      throw new StartError(`${folder} is damaged: ${name} has changed since the back-up.`);
  }
  const [first] = missing.keys();
  if (first) throw new StartError(`${folder} is damaged: ${first} is missing.`);
  const control = `${clusterName}/${controlName}`;
  if (manifest.files.some((file) => file.path === control))
    if (!isWhole(await readFile(path.join(folder, control))))
      throw new StartError(`${folder} is damaged: ${control} was changed while it was copied.`);
  return manifest;
}

/** Also for a folder that contains a good back-up: an operator must not take it for an empty one. */
export function cannotRead(folder: string, error: unknown): StartError {
  return new StartError(
    `${folder} cannot be read (${codeOf(error)}): name a folder, and run this as the user of the server.`,
  );
}

export async function readManifest(folder: string): Promise<Manifest> {
  const [text, hash] = await Promise.all([
    readFile(path.join(folder, manifestName), "utf8"),
    readFile(path.join(folder, hashName), "utf8"),
  ]).catch((error: unknown) => {
    if (codeOf(error) !== "ENOENT") throw cannotRead(folder, error);
    throw new StartError(`${folder} is not a complete back-up: it has no ${manifestName}.`);
  });
  if (hashOf(text) !== hash.trim())
    throw new StartError(`${folder} is damaged: ${manifestName} has changed since the back-up.`);
  const { success, data } = manifestSchema.safeParse(JSON.parse(text));
  if (!success)
    throw new StartError(`${folder} is of another version of Plaudit: restore it with that one.`);
  return data;
}
