import { StartError } from "#server/platform/settings/start-error";
import { connect, hasProviders, openBenchDatabase } from "#server/bench/bench-database";
import { parseCount, parseOptions, print, runBench } from "#server/bench/bench-run";
import { fill, type Size } from "./fill";

const usage = `npm run bench:seed -- --providers 100000 --reviews 1000000 [--users 100000] [--replace]
Fills the database of DATABASE_URL, or the embedded one in DATA_DIR (.data/bench), with large data.`;

const options = parseOptions(usage, {
  providers: { type: "string", default: "100000" },
  reviews: { type: "string", default: "1000000" },
  users: { type: "string" },
  replace: { type: "boolean", default: false },
});

async function seed() {
  const providers = parseCount("providers", options.providers);
  const reviews = parseCount("reviews", options.reviews);
  const users = options.users ?? String(Math.max(100, Math.ceil(reviews / 10)));
  const size: Size = { providers, reviews, users: parseCount("users", users) };
  const client = await connect(await openBenchDatabase());
  if (!options.replace && (await hasProviders(client))) {
    throw new StartError(
      "This database already has providers. Use --replace to delete all data first.",
    );
  }
  const began = performance.now();
  await fill(client, size, print);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const text =
    `${size.providers.toLocaleString("en")} providers, ${size.reviews.toLocaleString("en")} reviews and ` +
    `${size.users.toLocaleString("en")} users in ${seconds} s.`;
  return { text, missed: [] };
}

await runBench(seed);
