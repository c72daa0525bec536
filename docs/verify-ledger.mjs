// Recomputes the chain of decisions from the public data: node docs/verify-ledger.mjs https://plaudit.example [COPY]
// COPY is a decisions.ndjson that was downloaded before the second chain began: it is compared with the copied decisions.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

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

const parse = (text) =>
  text
    .trim()
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const faults = [];

/** Recomputes one chain, whose first decision follows the given hash; returns the last hash. */
function check(decisions, start, name = "") {
  let last = { number: 0, hash: start };
  for (const { hash, ...decision } of decisions) {
    const { number, prevHash } = decision;
    const found = (problem) => faults.push(`${name}${number}: ${problem}`);
    if (number !== last.number + 1) found("a decision before it is missing");
    if (prevHash !== last.hash) found("not linked to the one before");
    const computed = createHash("sha256").update(canonical(decision)).digest("hex");
    if (computed !== hash) found("changed");
    last = { number, hash };
  }
  return last;
}

const decisions = parse(await get("/data/decisions.ndjson"));
const head = (await get("/data/ledger-head.txt")).trim();
const copies = decisions.filter(({ earlierHash }) => earlierHash);
const last = check(decisions, copies.at(-1)?.earlierHash ?? null);
if ((last.hash ?? "") !== head) faults.push(`${last.number}: not the head of the ledger`);
if (copies.some(({ number }, index) => number !== index + 1)) faults.push("copies: not in order");
console.log(
  faults.join("\n") || `${decisions.length} of ${decisions.length} decisions form the chain`,
);

if (process.argv[3]) {
  const earlier = parse(readFileSync(process.argv[3], "utf8"));
  const before = faults.length;
  check(earlier, null, "copy ");
  for (const { number, hash } of earlier) {
    if (copies[number - 1]?.earlierHash !== hash) faults.push(`copy ${number}: another hash`);
  }
  console.log(
    faults.slice(before).join("\n") ||
      `${earlier.length} of ${copies.length} earlier decisions agree`,
  );
}
process.exitCode = faults.length > 0 ? 1 : 0;
