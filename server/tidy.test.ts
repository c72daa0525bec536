import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import * as house from "./testing/house";
import { importsOf, lineAt, occurrences, readSources, type Source } from "./testing/source";

const { sources, paths } = readSources();
const product = sources.filter(({ isTest }) => !isTest);

function expectNone(problems: string[], rule: string): void {
  expect(problems.join("\n"), rule).toBe("");
}

test("Rooms import only from the rooms above them", () => {
  expectNone(
    sources.flatMap((source) => importsOf(source).flatMap((one) => wallBreach(source, one))),
    "The order of the rooms stands in server/testing/house.ts.",
  );
});

function wallBreach(source: Source, { file, written, line }: ReturnType<typeof importsOf>[0]) {
  if (file === null) return [];
  const [from, to] = [placeOf(source.path), placeOf(file)];
  const problem = (why: string) => [`${source.path}:${line} imports ${written}: ${why}`];

  if (from.side !== to.side) {
    if (file.startsWith("dist/")) return [];
    if (from.side === "e2e" && to.room === "testing") return [];
    if (from.room === "testing" && house.loadedByTesting.includes(file)) return [];
    const { importer, file: entry } = house.serverEntry;
    if (source.path.startsWith(importer) && file === entry) return [];
    if (from.side === "") return [];
    return problem(`${from.side}/ does not import from ${to.side || "the top"}.`);
  }
  if (from.room === to.room && from.folder === to.folder) {
    return written.startsWith("#") ? problem("inside a room, write ./") : [];
  }
  if (written.startsWith("..")) return problem("write #server/… or #client/… across rooms.");
  if (from.room === to.room) {
    const isWithin = !house.roomsOfSiblings.includes(from.room);
    return isWithin ? [] : problem("a folder does not import its sibling.");
  }
  const rooms = from.side === "server" ? house.serverRooms : house.clientRooms;
  const [rank, otherRank] = [rooms.indexOf(from.room), rooms.indexOf(to.room)];
  if (rank < 0 || otherRank < 0) return problem("one of the two is no room of the house.");
  const isTestRoom = source.isTest && (to.room === "testing" || to.room === "schema");
  if (otherRank < rank || isTestRoom) return [];
  return problem(`${to.room} comes after ${from.room}.`);
}

/** Side, room and, where a room has one folder for each thing, the folder. */
function placeOf(path: string): { side: string; room: string; folder: string } {
  const [first = "", second = "", third = ""] = path.split("/");
  if (!["client", "server", "e2e"].includes(first)) return { side: "", room: "", folder: "" };
  if (first === "e2e") return { side: first, room: "", folder: "" };
  const isLoose = third === "";
  const room = isLoose ? (second.startsWith("schema") ? "schema" : "main") : second;
  const folder = house.roomsOfSiblings.includes(room) && path.split("/").length > 3 ? third : "";
  return { side: first, room, folder };
}

test("Migrations depend on nothing of the product", () => {
  const migrations = sources.filter(({ path }) => /^server\/migrations\/\d/.test(path));
  const own = migrations.flatMap((source) =>
    importsOf(source).flatMap(({ file, line }) => (file ? [`${source.path}:${line} ${file}`] : [])),
  );
  expectNone(own, "A migration that has shipped must not change with the code.");
});

test("Files and folders are named after what they hold", () => {
  const problems = paths.flatMap((path) => {
    const folders = path.split("/").slice(0, -1);
    const banned = folders.filter((folder) => house.bannedFolders.includes(folder));
    const shape = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$|^README\.md$/;
    return [
      ...banned.map((folder) => `${path}: "${folder}" says nothing`),
      ...(shape.test(basename(path)) ? [] : [`${path}: write it in kebab-case`]),
      ...wordBreaches(path, basename(path).replace(/\.\w+$/, "")),
    ];
  });
  expectNone(problems, "What has a name has a room.");
});

test("One word stands for one thing in exported names", () => {
  const exported =
    /^export (?:declare |abstract |async |default )*(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
  const problems = product.flatMap((source) =>
    [...source.code.matchAll(exported)].flatMap((match) => {
      const found = wordBreaches(source.path, kebab(match[1] ?? ""));
      return found.map((problem) => `${problem}, line ${lineAt(source.code, match.index)}`);
    }),
  );
  expectNone(problems, "The words stand in server/testing/house.ts.");
});

test("One word stands for one thing in the graph", () => {
  const graph = existsSync("schema.graphql") ? readFileSync("schema.graphql", "utf8") : "";
  const named = /^(?:type|input|enum|interface|union) (\w+)|^  (\w+)[(:]/gm;
  const problems = [...graph.matchAll(named)].flatMap((match) =>
    wordBreaches("schema.graphql", kebab(match[1] ?? match[2] ?? "")),
  );
  expectNone(problems, "The words stand in server/testing/house.ts.");
});

function wordBreaches(path: string, name: string): string[] {
  if (path.startsWith(house.roomOfOtherWords) || house.mayNameCategories.test(path)) return [];
  const rest = house.allowedTerms.reduce((left, term) => left.replaceAll(term, ""), `${name}`);
  return rest
    .split(/[-.]/)
    .filter((word) => Object.hasOwn(house.bannedWords, word))
    .map((word) => `${path}: ${name} has "${word}", write ${house.bannedWords[word]}`);
}

function kebab(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])|_/g, "$1-$2").toLowerCase();
}

test("Nobody calls the reviewer an author", () => {
  const written = /\b(authors?|authorId|userProfile)\b(?=\s*[,;:)}=.])/g;
  const problems = product
    .filter(({ path }) => !path.startsWith(house.roomOfOtherWords))
    .flatMap((source) => occurrences(source, source.code, written));
  expectNone(problems, "Write reviewer, or user.");
});

test("Files are small enough to read at once", () => {
  const measured = sources
    .filter(({ path }) => !house.hasNoLength.test(path))
    .map((source) => ({ ...source, lines: source.text.trimEnd().split("\n").length }));
  const tooLong = measured.filter(({ isTest, lines }) => {
    return lines > (isTest ? house.longestTest : house.longestFile);
  });
  expectNone(
    tooLong.map(({ path, lines }) => `${path} has ${lines} lines`),
    `At most ${house.longestFile} lines, tests ${house.longestTest}.`,
  );

  const above = measured.filter(({ isTest, lines }) => !isTest && lines > house.aimedLength);
  const allowed = Math.ceil(measured.length * house.shareAboveAim);
  const list = above.map(({ path, lines }) => `${path} has ${lines} lines`);
  const rule = `${above.length} files are above ${house.aimedLength} lines, allowed are ${allowed}.`;
  expectNone(above.length > allowed ? list : [], rule);
});

test("Exports have names, and no file only passes on what others export", () => {
  const problems = sources.flatMap((source) => {
    if (house.defaultExportAllowed.test(source.path)) return [];
    const onlyReexports = source.code
      .replace(/export (type )?(\*( as \w+)?|\{[^}]*\}) from ["'][^"']+["'];?/g, "")
      .trim();
    const isBarrel = onlyReexports === "" && source.code.includes("export");
    return [
      ...occurrences(source, source.code, /^export default .*$/gm),
      ...occurrences(source, source.code, /^export \* from .*$/gm),
      ...(isBarrel ? [`${source.path} only passes on`] : []),
    ];
  });
  expectNone(problems, "Named exports, imported from where they are made.");
});

test("No type is given up and no test is left out", () => {
  const given = /[:<|,]\s*any\b(?!\s+\w)|\bas any\b|\bany\[\]/g;
  const silenced = /@ts-(ignore|nocheck)|(?:oxlint|eslint)-disable(?!.* -- \S).*/g;
  const leftOut = /\b(?:test|it|describe)\.(?:skip|only|todo|fixme|fails)\b/g;
  const later = /\b(?:TODO|FIXME|XXX|HACK)\b/g;
  const problems = sources
    .filter(({ path }) => path !== "server/tidy.test.ts")
    .flatMap((source) => [
      ...occurrences(source, source.code, given),
      ...occurrences(source, source.code, leftOut),
      ...occurrences(source, source.text, silenced),
      ...occurrences(source, source.text, later),
    ]);
  expectNone(problems, "A lint rule is lifted with its reason: oxlint-disable-next-line x -- why.");
});

test("Ids of requirements stand in titles of tests alone, and no path of a machine anywhere", () => {
  const areas = [...readFileSync("docs/requirements.md", "utf8").matchAll(/^- ([A-Z]+)-\d+/gm)];
  const names = [...new Set(areas.map((match) => match[1]))].join("|");
  const id = new RegExp(`\\b(?:${names})-\\d{2}\\b|(?<![\\w-])Q\\d{2}(?![\\w-])`, "g");
  const machine = /["'`\s(](\/work|\/root|\/home|\/Users)\//g;
  const problems = [
    ...product.flatMap((source) => occurrences(source, source.text, id)),
    ...sources.flatMap((source) => occurrences(source, source.text, machine)),
  ].filter((problem) => !problem.startsWith("server/tidy.test.ts"));
  expectNone(problems, "The code says what it does; the test says which requirement it proves.");
});
