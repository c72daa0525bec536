import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import papaparse from "papaparse";
import { requireOperator } from "#server/moderation/operators/desk-fault";
import { refuse, userError, type Refusal } from "#server/platform/errors/user-error";
import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { Provider } from "#server/providers/provider.entity";
import { applySeed, startSeed } from "#server/providers/seed/apply-seed";
import { checkSeed } from "#server/providers/seed/check-seed";
import { parseSeedLine, type SeedLine } from "#server/providers/seed/parse-seed-line";
import { seedColumns, type SeedColumn } from "#server/providers/seed/read-seed-file";
import { AddProviderInput, AddProviderPayload } from "./seed.input";
import { findSeedBatch } from "./seed-batches.query";

/** A column without a field has one network so far. */
const fieldOf: Record<SeedColumn, keyof AddProviderInput | null> = {
  username: "username",
  network: null,
  display_name: "displayName",
  category: "category",
  region: "region",
  city: "city",
  country: "country",
  website: "website",
  languages: "languages",
  service_types: "serviceTypes",
  source: "source",
};

interface Given {
  cells: string[];
  username: string;
}

/** Lists a provider as a seed file of one line would, so that it can be undone in the same way. */
export const addProvider = action(
  {
    name: "addProvider",
    description: "Lists a provider from public information. For admins.",
    payload: AddProviderPayload,
    input: AddProviderInput,
    permission: requireOperator("GRANT_ROLE"),
    parse: (_ctx, given: AddProviderInput) => parseProvider(given),
  },
  async (ctx, { cells, username }) => {
    const { source } = ctx.database;
    if (await isListed(ctx, username)) {
      return refuse(userError("CONFLICT", `@${username} has a page already`, "username"));
    }
    const content = Buffer.from(papaparse.unparse([[...seedColumns], cells]));
    const sha256 = createHash("sha256").update(content).digest("hex");
    const number = await checkSeed(source, { file: Readable.from([content]), sha256 });
    await startSeed(source, number);
    // One line: the job finds nothing left to do.
    await applySeed(source, number);
    const provider = await source.getRepository(Provider).findOneByOrFail({ username });
    return { provider, batch: await findSeedBatch(source.manager, number) };
  },
);

function parseProvider(given: AddProviderInput): Given | Refusal {
  const cells = seedColumns.map((column) => {
    const field = fieldOf[column];
    return [(field && given[field]) ?? ""].flat().join("|");
  });
  const parsed: SeedLine | { column: SeedColumn; message: string }[] = parseSeedLine({
    line: 2,
    cells,
  });
  if (!Array.isArray(parsed)) return { cells, username: parsed.username };
  return refuse(
    ...parsed.map(({ column, message }) =>
      userError(given[fieldOf[column]!] ? "INVALID" : "REQUIRED", message, fieldOf[column]!),
    ),
  );
}

async function isListed({ database }: Context, username: string): Promise<boolean> {
  const rows: unknown[] = await database.source.query("SELECT FROM providers WHERE username = $1", [
    username,
  ]);
  return rows.length > 0;
}
