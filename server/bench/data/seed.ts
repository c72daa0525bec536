import { parseArgs } from "node:util";
import pg from "pg";
import { StartError } from "#server/platform/settings/start-error";
import { openBenchDatabase } from "#server/bench/bench-database";
import { fill, type Size } from "./fill";

const usage = `npm run bench:seed -- --providers 100000 --reviews 1000000 [--users 100000] [--replace]
Fills the database of DATABASE_URL, or the embedded one in DATA_DIR (.data/bench), with large data.`;

async function seed(): Promise<void> {
  const { values } = parseArgs({
    options: {
      providers: { type: "string", default: "100000" },
      reviews: { type: "string", default: "1000000" },
      users: { type: "string" },
      replace: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return print(usage);
  const reviews = readCount("reviews", values.reviews);
  const size: Size = {
    providers: readCount("providers", values.providers),
    reviews,
    users: readCount("users", values.users ?? String(Math.max(100, Math.ceil(reviews / 10)))),
  };

  const database = await openBenchDatabase();
  const client = new pg.Client({ connectionString: database.url });
  try {
    await client.connect();
    if (!values.replace) await refuseFilled(client);
    const began = performance.now();
    await fill(client, size, print);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    print(
      `${size.providers.toLocaleString("en")} providers, ${size.reviews.toLocaleString("en")} reviews and ` +
        `${size.users.toLocaleString("en")} users in ${seconds} s.`,
    );
  } finally {
    await client.end();
    await database.stop();
  }
}

function readCount(name: string, text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0 && count <= 100_000_000) return count;
  throw new StartError(`--${name} must be a whole number from 1 to 100,000,000.`);
}

async function refuseFilled(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("SELECT FROM providers LIMIT 1");
  if (!rowCount) return;
  throw new StartError(
    "This database already has providers. Use --replace to delete all data first.",
  );
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  await seed();
} catch (error) {
  const { message, stack } = error as Error;
  process.stderr.write(`${error instanceof StartError ? message : stack}\n`);
  process.exit(1);
}
