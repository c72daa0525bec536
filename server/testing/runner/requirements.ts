import { readFileSync } from "node:fs";
import { filesBelow } from "#server/testing/source-files";

/** Lists the requirements that no test title contains. */
const index = readFileSync("docs/requirements.md", "utf8");
const all = [...index.matchAll(/^- ([A-Z]+-\d+) (.+)$/gm)];

const tests = ["client", "server", "e2e"]
  .flatMap(filesBelow)
  .filter((path) => /\.test\.tsx?$|\.spec\.ts$/.test(path));
const title =
  /\b(?:test|it|describe)(?:\.(?:describe|each|for|concurrent|sequential))*(?:\((?:\[[\s\S]*?\]|\w+)\))?\(\s*(["'`])((?:\\.|(?!\1)[\s\S])*)\1/g;
const carried = new Set(
  tests
    .flatMap((path) => [...readFileSync(path, "utf8").matchAll(title)])
    .flatMap((match) => idsIn(match[2] ?? "")),
);

const missing = all.filter(([, id]) => !carried.has(id ?? ""));
for (const [, id, name] of missing) console.log(`${id} ${name}`);
console.log(`covered ${all.length - missing.length} of ${all.length}`);

const known = new Set(all.map(([, id]) => id));
for (const id of carried) {
  if (!known.has(id))
    console.log(`a test title contains ${id}, which is not in docs/requirements.md`);
}

/** "CARD-01 to CARD-04" means all four. */
function idsIn(text: string): string[] {
  const ids = [...text.matchAll(/\b([A-Z]{2,})-(\d{2,})(?:(?: to |–|-)(?:\1-)?(\d{2,}))?/g)];
  return ids.flatMap(([, area, first, last = first]) => {
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: Math.max(count, 1) }, (_, step) => {
      return `${area}-${String(Number(first) + step).padStart(2, "0")}`;
    });
  });
}
