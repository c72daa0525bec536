import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { EntityManager } from "typeorm";
import { requireOperator } from "#server/moderation/operators/desk-fault";
import { refuse, userError, type Refusal } from "#server/platform/errors/user-error";
import { isUuid } from "#server/platform/graph/node";
import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { inTransaction } from "#server/platform/request/transaction";
import { seedLimits } from "#server/platform/settings/job-limits";
import { checkSeed } from "#server/providers/seed/check-seed";
import { SeedFileRefused } from "#server/providers/seed/read-seed-file";
import { UploadSeedInput, UploadSeedPayload } from "./seed.input";
import { findSeedBatch } from "./seed-batches.query";

/** Base64 has four characters for three bytes. */
const maxDataLength = (seedLimits.partBytes / 3) * 4;
const maxParts = Math.ceil(seedLimits.maxBytes / seedLimits.partBytes);

interface Part {
  upload: string | null;
  part: number;
  bytes: Buffer;
  isLast: boolean;
}

/**
 * Stores a file in parts, so that no request is larger than others may be. The last part checks the file, as a dry run
 * of the command does. An admin has one upload at a time: the first part ends the one before.
 */
export const uploadSeed = action(
  {
    name: "uploadSeed",
    description: "Uploads a seed file in parts and checks it: a dry run. For admins.",
    payload: UploadSeedPayload,
    input: UploadSeedInput,
    permission: requireOperator("GRANT_ROLE"),
    parse: (_ctx, given: UploadSeedInput) => parsePart(given),
  },
  async (ctx, part, { pseudonym }) => {
    const stored = await inTransaction(ctx, ({ manager }) =>
      storePart(manager, part, { operator: pseudonym, now: ctx.now() }),
    );
    if (!("upload" in stored)) return stored;
    if (!part.isLast) return { upload: stored.upload, batch: null };
    return checkUpload(ctx, stored.upload);
  },
);

function parsePart({ upload = null, part, data, isLast }: UploadSeedInput): Part | Refusal {
  if (data.length > maxDataLength || part > maxParts) return refuse(tooLarge());
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(data)) {
    return refuse(userError("INVALID", "This is not base64", "data"));
  }
  if (part < 1) return refuse(userError("INVALID", "Parts are numbered from 1", "part"));
  if (part > 1 && !isUuid(upload ?? "")) return refuse(ended());
  return { upload, part, bytes: Buffer.from(data, "base64"), isLast };
}

async function storePart(
  manager: EntityManager,
  { upload, part, bytes }: Part,
  { operator, now }: { operator: string; now: Date },
): Promise<{ upload: string } | Refusal> {
  if (part === 1) await manager.query("DELETE FROM seed_parts WHERE operator = $1", [operator]);
  const id = part === 1 ? randomUUID() : upload!;
  const [{ count, total }]: [{ count: number; total: number }] = await manager.query(
    `SELECT count(*)::integer AS count, coalesce(sum(octet_length(bytes)), 0)::integer AS total
     FROM seed_parts WHERE upload = $1 AND operator = $2`,
    [id, operator],
  );
  if (part > 1 && count === 0) return refuse(ended());
  if (part > count + 1) return refuse(userError("INVALID", "A part before it is missing", "part"));
  if (part === count + 1 && total + bytes.length > seedLimits.maxBytes) return refuse(tooLarge());
  await manager.query(
    `INSERT INTO seed_parts (upload, part, operator, bytes, created_at)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
    [id, part, operator, bytes, now],
  );
  return { upload: id };
}

async function checkUpload({ database }: Context, upload: string) {
  const { source } = database;
  const [{ sha256, parts }]: [{ sha256: string; parts: number }] = await source.query(
    `SELECT encode(sha256(string_agg(bytes, '' ORDER BY part)), 'hex') AS sha256, count(*)::integer AS parts
     FROM seed_parts WHERE upload = $1`,
    [upload],
  );
  try {
    const file = Readable.from(partsOf(source.manager, { upload, parts }));
    const batch = await checkSeed(source, { file, sha256 });
    return { upload: null, batch: await findSeedBatch(source.manager, batch) };
  } catch (error) {
    if (error instanceof UploadEnded) return refuse(ended());
    if (!(error instanceof SeedFileRefused)) throw error;
    const place = error.line > 1 ? `Line ${error.line}: ` : "";
    return refuse(userError("INVALID", `${place}${error.message}`, "data"));
  } finally {
    await source.query("DELETE FROM seed_parts WHERE upload = $1", [upload]);
  }
}

class UploadEnded extends Error {
  override name = "UploadEnded";
}

/** Another upload of the admin, or the same one sent twice, may delete the parts meanwhile: never the end of the file. */
async function* partsOf(
  manager: EntityManager,
  { upload, parts }: { upload: string; parts: number },
): AsyncGenerator<Buffer> {
  if (parts === 0) throw new UploadEnded();
  for (let part = 1; part <= parts; part += 1) {
    const [row]: { bytes: Buffer }[] = await manager.query(
      "SELECT bytes FROM seed_parts WHERE upload = $1 AND part = $2",
      [upload, part],
    );
    if (!row) throw new UploadEnded();
    yield row.bytes;
  }
}

function tooLarge() {
  return userError("TOO_LONG", `A file may have at most ${seedLimits.maxBytes / 1e6} MB`, "data");
}

function ended() {
  return userError("NOT_FOUND", "This upload has ended. Choose the file again", "upload");
}
