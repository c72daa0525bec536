// Recomputes the chain of decisions from the public data: node docs/verify-ledger.mjs https://plaudit.example
import { createHash } from "node:crypto";

const get = async (path) => {
  const file = await fetch(process.argv[2].replace(/\/$/, "") + path);
  if (!file.ok) throw new Error(`${path} answers ${file.status}`);
  return file.text();
};

/** JSON with sorted keys and without spaces. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(",")}}`;
}

const lines = (await get("/data/decisions.ndjson")).trim().split("\n").filter(Boolean);
const head = (await get("/data/ledger-head.txt")).trim();
const faults = [];
let last = { number: 0, hash: null };
for (const line of lines) {
  const { hash, ...decision } = JSON.parse(line);
  const { number, prevHash } = decision;
  if (number !== last.number + 1) faults.push(`${number}: a decision before it is missing`);
  if (prevHash !== last.hash) faults.push(`${number}: not linked to the one before`);
  const computed = createHash("sha256").update(canonical(decision)).digest("hex");
  if (computed !== hash) faults.push(`${number}: changed`);
  last = { number, hash };
}
if ((last.hash ?? "") !== head) faults.push(`${last.number}: not the head of the ledger`);
console.log(faults.join("\n") || `${lines.length} of ${lines.length} decisions form the chain`);
process.exitCode = faults.length > 0 ? 1 : 0;
