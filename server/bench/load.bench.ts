import "reflect-metadata";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { StartError } from "#server/platform/settings/start-error";
import { openBenchDatabase } from "./bench-database";
import { closeAfter, closeAtEnd, runBench, print } from "./bench-run";
import { away } from "./load/away";
import { differentDocuments } from "./load/documents";
import { fifty } from "./load/fifty";
import { hostile } from "./load/hostile/hostile";
import type { Figure, Part } from "./load/part";
import { searches } from "./load/searches";
import { slow } from "./load/slow";
import { ensureTemplate } from "./load/template";
import { thousand } from "./load/thousand";
import { varied } from "./load/varied";
import { line } from "./report/report";

const parts: Record<string, Part> = {
  fifty,
  thousand,
  slow,
  hostile,
  away,
  documents: differentDocuments,
  searches,
  varied,
};

const usage = `npm run bench:load -- [options]
Measures the built product under load, overload, slow clients, hostile clients and database outages.
  --only fifty,away  only these of ${Object.keys(parts).join(", ")}
  --providers 20000  in the directory, with ten reviews each
  --seconds 10       duration of each measurement instead of the default of the part
Each part starts one process on a copy of a database that is filled once, on the server of DATABASE_URL or the
embedded one in DATA_DIR (.data/bench). Exits with 1 if a bar is missed.`;

const { values: options } = parseArgs({
  options: {
    only: { type: "string" },
    providers: { type: "string", default: "20000" },
    seconds: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
async function bench(): Promise<boolean> {
  const chosen = chooseParts();
  const seconds = readCount("seconds");
  const providers = readCount("providers")!;
  const size = { providers, reviews: 10 * providers, users: providers };
  const { url: serverUrl, stop } = await openBenchDatabase();
  closeAtEnd(stop);
  const template = await ensureTemplate(serverUrl, size, print);
  let isMissed = false;
  for (const name of chosen) {
    const part = parts[name]!;
    print(`\n${name}: ${part.about}. ${setting()}\n`);
    const figures = await closeAfter(() => part.run({ serverUrl, template, seconds }));
    print(tableOf(figures));
    isMissed ||= figures.some((figure) => figure.isMissed);
  }
  return !isMissed;
}

function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, measured, bar, isMissed }) =>
    line([name, measured, `${bar ?? ""}${isMissed ? " **missed**" : ""}`]),
  );
  return [line(["", "measured", "bar"]), line(["---", "---", "---"]), ...rows].join("\n");
}

function setting(): string {
  return `${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}, Node ${process.versions.node}.`;
}

function chooseParts(): string[] {
  const names = Object.keys(parts);
  const chosen = options.only?.split(",") ?? names;
  const unknown = chosen.find((name) => !names.includes(name));
  if (unknown === undefined) return chosen;
  throw new StartError(`--only: unknown part ${unknown}; choose from ${names.join(", ")}.`);
}

function readCount(name: "providers" | "seconds"): number | null {
  const text = options[name];
  if (text === undefined) return null;
  const count = Number(text);
  if (count > 0) return count;
  throw new StartError(`--${name} must be a number above 0.`);
}

if (options.help) print(usage);
else await runBench(bench);
