import "reflect-metadata";
import { StartError } from "#server/platform/settings/start-error";
import { openBenchDatabase } from "./bench-database";
import {
  closeAfter,
  describeMachine,
  parseCount,
  parseOptions,
  print,
  runBench,
} from "./bench-run";
import { away } from "./load/away";
import { differentDocuments } from "./load/documents";
import { fifty } from "./load/fifty";
import { hostile } from "./load/hostile/hostile";
import type { Figure } from "./load/figure";
import { searches } from "./load/searches";
import { runPart, type Part } from "./load/stage";
import { slow } from "./load/slow";
import { ensureTemplate } from "./load/template";
import { thousand } from "./load/thousand";
import { varied } from "./load/varied";
import { table } from "./report/report";

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

const options = parseOptions(usage, {
  only: { type: "string" },
  providers: { type: "string", default: "20000" },
  seconds: { type: "string" },
});

async function bench() {
  const chosen = chooseParts();
  const seconds = options.seconds ? parseCount("seconds", options.seconds) : null;
  const providers = parseCount("providers", options.providers);
  const size = { providers, reviews: 10 * providers, users: providers };
  const serverUrl = await openBenchDatabase();
  const template = await ensureTemplate(serverUrl, size, print);
  const missed: string[] = [];
  for (const name of chosen) {
    const part = parts[name]!;
    print(`\n${name}: ${part.about}. ${describeMachine()}\n`);
    const figures = await closeAfter(() => runPart(part, { serverUrl, template, seconds }));
    print(tableOf(figures));
    for (const figure of figures) if (figure.isMissed) missed.push(`${name}: ${figure.name}`);
  }
  return { text: "", missed };
}

function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, measured, bar, isMissed }) => {
    return [name, measured, `${bar ?? ""}${isMissed ? " **missed**" : ""}`];
  });
  return table(["", "measured", "bar"], rows);
}

function chooseParts(): string[] {
  const names = Object.keys(parts);
  const chosen = options.only?.split(",") ?? names;
  const unknown = chosen.find((name) => !names.includes(name));
  if (unknown === undefined) return chosen;
  throw new StartError(`--only: unknown part ${unknown}; choose from ${names.join(", ")}.`);
}

await runBench(bench);
