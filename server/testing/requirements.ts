import { readFileSync } from "node:fs";
import { filesBelow } from "./source-files";

/** The areas of the specification, with their number of requirements: GEN-01 to GEN-14. Ids are never reused. */
export const requirementAreas: Record<string, { subject: string; count: number }> = {
  GEN: { subject: "the product as a whole", count: 14 },
  ROUTE: { subject: "addresses", count: 15 },
  HEAD: { subject: "header", count: 15 },
  DISC: { subject: "Discover", count: 36 },
  CARD: { subject: "provider card", count: 20 },
  PROF: { subject: "provider profile", count: 29 },
  MYREV: { subject: "My Reviews", count: 7 },
  MYPROF: { subject: "My Profile", count: 18 },
  VERIFY: { subject: "Verify Me", count: 15 },
  WIZ: { subject: "review wizard", count: 41 },
  SIMPLE: { subject: "simple review dialog", count: 9 },
  DASH: { subject: "provider dashboard", count: 11 },
  LEAD: { subject: "leaderboard", count: 8 },
  SCORE: { subject: "the Plaudit score", count: 7 },
  HOW: { subject: "How It Works", count: 3 },
  AUTH: { subject: "sign-in, sign-up, verify dialogs", count: 13 },
  PRIV: { subject: "privacy policy and footer", count: 5 },
  DROP: { subject: "dropdown", count: 11 },
  REF: { subject: "reference lists", count: 10 },
  ENT: { subject: "entities", count: 16 },
  STORE: { subject: "browser storage", count: 5 },
  STATE: { subject: "states and transitions", count: 39 },
  VAL: { subject: "validation", count: 52 },
  PERM: { subject: "permissions", count: 9 },
  REST: { subject: "fixed calls", count: 33 },
  SOCIAL: { subject: "networks", count: 10 },
  ERR: { subject: "messages of failure", count: 36 },
  LIMIT: { subject: "constants", count: 29 },
  QUAL: { subject: "quality", count: 9 },
};

interface TestTitle {
  path: string;
  title: string;
}

const titlePattern =
  /\b(?:test|it|describe)(?:\.(?:describe|each|for|concurrent|sequential))*(?:\((?:\[[\s\S]*?\]|\w+)\))?\(\s*(["'`])((?:\\.|(?!\1)[\s\S])*)\1/g;

export function readTestTitles(): TestTitle[] {
  const tests = ["client", "server", "sdk", "e2e"]
    .flatMap(filesBelow)
    .filter((path) => /\.test\.tsx?$|\.spec\.ts$/.test(path));
  return tests.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(titlePattern)].map((match) => {
      return { path, title: match[2] ?? "" };
    }),
  );
}

/** Every requirement with the titles of its tests, in the order of the areas. */
export function proofsOfRequirements(): Map<string, TestTitle[]> {
  const proofs = new Map<string, TestTitle[]>();
  for (const [area, { count }] of Object.entries(requirementAreas)) {
    for (let number = 1; number <= count; number += 1) proofs.set(idOf(area, number), []);
  }
  for (const proof of readTestTitles()) {
    for (const id of idsIn(proof.title)) proofs.get(id)?.push(proof);
  }
  return proofs;
}

/** "CARD-01 to CARD-04" means all four. */
function idsIn(text: string): string[] {
  const ids = [...text.matchAll(/\b([A-Z]{2,})-(\d{2,})(?:(?: to |–|-)(?:\1-)?(\d{2,}))?/g)];
  return ids.flatMap(([, area, first, last = first]) => {
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: Math.max(count, 1) }, (_, step) =>
      idOf(area!, Number(first) + step),
    );
  });
}

function idOf(area: string, number: number): string {
  return `${area}-${String(number).padStart(2, "0")}`;
}
