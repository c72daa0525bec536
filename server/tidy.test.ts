import { existsSync, readFileSync } from "node:fs";
import { basename, posix } from "node:path";
import { expect, test } from "vitest";
import * as rules from "./testing/architecture-rules";
import { proofsOfRequirements, readTestTitles, requirementAreas } from "./testing/requirements";
import {
  type Import,
  importsOf,
  lineAt,
  occurrences,
  readSources,
  type Source,
} from "./testing/source";

const { sources, paths } = readSources();
const product = sources.filter(({ isTest }) => !isTest);

function expectNone(problems: string[], rule: string): void {
  expect(problems.join("\n"), rule).toBe("");
}

test("Modules import only from the modules above them", () => {
  expectNone(
    sources.flatMap((source) => importsOf(source).flatMap((one) => boundaryBreach(source, one))),
    "The order of the modules is in server/testing/architecture-rules.ts.",
  );
});

function boundaryBreach(source: Source, { file, written, line }: Import): string[] {
  if (file === null) return [];
  const [from, to] = [placeOf(source.path), placeOf(file)];
  const problem = (why: string) => [`${source.path}:${line} imports ${written}: ${why}`];

  if (from.side !== to.side) {
    if (file.startsWith("dist/")) return [];
    if (from.side === "e2e" && to.module === "testing") return [];
    if (from.module === "testing" && rules.loadedByTesting.includes(file)) return [];
    const { importer, file: entry } = rules.serverEntry;
    if (source.path.startsWith(importer) && file === entry) return [];
    if (from.side === "") return [];
    return problem(`${from.side}/ does not import from ${to.side || "the top"}.`);
  }
  if (from.side === "e2e") return [];
  if (written.startsWith("..")) return problem("write #server/… or #client/….");
  const isBelow = posix.dirname(file).startsWith(posix.dirname(source.path));
  const isSameFolder = posix.dirname(file) === posix.dirname(source.path);
  if (isSameFolder && written.startsWith("#")) return problem("inside a folder, write ./");
  if (!isBelow && written.startsWith(".")) return problem("write #server/… or #client/….");
  if (from.module === to.module) return [];
  const modules = from.side === "server" ? rules.serverModules : rules.clientModules;
  const [rank, otherRank] = [modules.indexOf(from.module), modules.indexOf(to.module)];
  if (rank < 0 || otherRank < 0) return problem("one of the two is not a listed module.");
  const isTestModule = source.isTest && (to.module === "testing" || to.module === "schema");
  if (otherRank < rank || isTestModule) return [];
  return problem(`${to.module} comes after ${from.module}.`);
}

test("The lists of modules in the documents are complete", () => {
  const lists = { server: rules.serverModules, client: rules.clientModules };
  const files = new Set(["main", "schema", "migrations", "demo", "bench", "testing", "operations"]);
  for (const [side, modules] of Object.entries(lists)) {
    const expected = [...new Set(modules.map((module) => module.split("/")[0]!))]
      .filter((module) => !files.has(module))
      .map((module) => `${module}/`);
    for (const document of [`${side}/README.md`, "docs/architecture.md"]) {
      const text = readFileSync(document, "utf8");
      const header = side === "server" ? /^\| (?:Module|Server) / : /^\| (?:Module|Client) /;
      const table = text.split("\n\n").find((part) => header.test(part)) ?? "";
      const listed = table
        .split("\n")
        .flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`([\w-]+\/)`/g)])
        .map((match) => match[1]!);
      expect([...listed].toSorted(), document).toEqual([...expected].toSorted());
    }
  }
});

/** Side and module; sub-modules count as modules of their own where the list names them. */
function placeOf(path: string): { side: string; module: string } {
  const [first = "", second = "", third = "", ...rest] = path.split("/");
  if (!["client", "server", "e2e"].includes(first)) return { side: "", module: "" };
  if (first === "e2e") return { side: first, module: "" };
  if (third === "") return { side: first, module: second.startsWith("schema") ? "schema" : "main" };
  const subModule = `${second}/${third}`;
  const isSubModule = rest.length > 0 && rules.serverModules.includes(subModule);
  return { side: first, module: first === "server" && isSubModule ? subModule : second };
}

test("Components and their CSS modules name the same classes", () => {
  const imported = /^import (\w+) from "([^"]+\.module\.css)"/gm;
  const usedIn = new Map<string, Set<string>>();
  const problems: string[] = [];
  for (const { path, code } of product.filter(({ path }) => path.startsWith("client/"))) {
    for (const [, name, written = ""] of code.matchAll(imported)) {
      const isNear = written.startsWith(".");
      const sheet = isNear ? posix.join(posix.dirname(path), written) : written.slice(1);
      const used = usedIn.get(sheet) ?? new Set();
      usedIn.set(sheet, used);
      const defined = classesOf(sheet);
      // Chosen by a variable, or handed on as a whole: any class may be meant.
      if (new RegExp(`(?<![\\w/.-])${name}[[,)}]`).test(code))
        defined.forEach((one) => used.add(one));
      for (const [, one = ""] of code.matchAll(new RegExp(`(?<![\\w/.-])${name}\\.(\\w+)`, "g"))) {
        used.add(one);
        if (!defined.has(one)) problems.push(`${path}: .${one} is not in ${sheet}`);
      }
    }
  }
  for (const [sheet, used] of usedIn) {
    const unused = [...classesOf(sheet)].filter((one) => !used.has(one));
    problems.push(...unused.map((one) => `${sheet}: no component uses .${one}`));
  }
  expectNone(problems, "A class that only one side names has no effect.");
});

function classesOf(sheet: string): Set<string> {
  const css = readFileSync(sheet, "utf8").replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"/g, "");
  const own = css.replace(/:global\([^)]*\)/g, "");
  return new Set([...own.matchAll(/\.([A-Za-z_][\w-]*)/g)].map((match) => match[1]!));
}

test("No width is given in ch, which changes while fonts load", () => {
  const problems = product
    .filter(({ path }) => /^client\/(?!rest\/).*\.tsx$/.test(path))
    .flatMap((source) => occurrences(source, source.code, /max-w-\[\d+ch|minmax\(0,\s*\d+ch/g));
  expectNone(problems, "Give widths in em: 1ch of the text font is 0.56em.");
});

test("One module of the client touches storage and cookies, which a browser may block", () => {
  const module = "client/ui/storage/browser-storage.ts";
  const access = /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|document\.cookie)\b/g;
  const problems = product
    .filter(({ path }) => /^client\/.*\.tsx?$/.test(path) && path !== module)
    .filter(({ path }) => path !== "client/test-setup.ts")
    .flatMap((source) => occurrences(source, source.code, access));
  expectNone(problems, `Use ${module}.`);
});

test("No file imports itself through others, not even its types", () => {
  const byPath = new Map(sources.map((source) => [withoutEnding(source.path), source]));
  const importedBy = (path: string) =>
    importsOf(byPath.get(path)!).flatMap(({ file }) => {
      const known = file === null ? undefined : byPath.get(withoutEnding(file));
      return known ? [withoutEnding(known.path)] : [];
    });
  const finished = new Set<string>();
  const problems: string[] = [];
  function visit(path: string, trail: readonly string[]): void {
    const start = trail.indexOf(path);
    if (start >= 0) problems.push([...trail.slice(start), path].join(" > "));
    if (start >= 0 || finished.has(path)) return;
    for (const next of importedBy(path)) visit(next, [...trail, path]);
    finished.add(path);
  }
  for (const path of byPath.keys()) visit(path, []);
  expectNone(problems, "Move the shared type into a file of its own.");
});

const withoutEnding = (path: string) => path.replace(/\.(tsx?|mjs|js)$/, "");

test("No folder holds more files than can be read at a glance", () => {
  const counts = new Map<string, number>();
  for (const { path } of product) {
    if (/\.data\./.test(path)) continue;
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const problems = [...counts].filter(
    ([folder, count]) => count > rules.maxFilesPerFolder && !rules.hasNoFileLimit.test(folder),
  );
  expectNone(
    problems.map(([folder, count]) => `${folder} has ${count} source files`),
    `At most ${rules.maxFilesPerFolder}: make sub-folders by sub-topic.`,
  );
});

test("Inputs, arguments and payloads are declared outside of resolvers", () => {
  const declared = /@(?:InputType|ArgsType)\(|\bclass \w+Payload\b/g;
  const problems = product
    .filter(({ path }) => path.startsWith("server/") && !/\.(?:input|args)\.ts$/.test(path))
    .flatMap((source) => occurrences(source, source.code, declared));
  expectNone(problems, "Mutations have them in *.input.ts, fields in *.args.ts.");
});

test("A mutation is an action, and no method of a resolver", () => {
  const form = "server/platform/graph/mutations.ts";
  const problems = product
    .filter(({ path }) => path.startsWith("server/") && path !== form)
    .flatMap((source) => occurrences(source, source.code, /@Mutation\(/g));
  expectNone(problems, "Declare an action() and list it in server/schema-mutations.ts.");
});

test("An action is refused in one form", () => {
  const form = "server/platform/errors/user-error.ts";
  const problems = product
    .filter(({ path }) => path.startsWith("server/") && path !== form)
    .flatMap((source) => occurrences(source, source.code, /\b(?:const|function) refuse\b/g));
  expectNone(problems, "Return refuse(…) of user-error.ts, or name what else it does.");
});

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
    const banned = folders.filter((folder) => rules.bannedFolders.includes(folder));
    const shape = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$|^README\.md$/;
    return [
      ...banned.map((folder) => `${path}: "${folder}" says nothing`),
      ...(shape.test(basename(path)) ? [] : [`${path}: write it in kebab-case`]),
      ...wordBreaches(path, basename(path).replace(/\.\w+$/, "")),
    ];
  });
  expectNone(problems, "Name files and folders after what they hold.");
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
  expectNone(problems, "The words are listed in server/testing/architecture-rules.ts.");
});

test("One word stands for one thing in the graph", () => {
  const graph = existsSync("schema.graphql") ? readFileSync("schema.graphql", "utf8") : "";
  const named = /^(?:type|input|enum|interface|union) (\w+)|^  (\w+)[(:]/gm;
  const problems = [...graph.matchAll(named)].flatMap((match) =>
    wordBreaches("schema.graphql", kebab(match[1] ?? match[2] ?? "")),
  );
  expectNone(problems, "The words are listed in server/testing/architecture-rules.ts.");
});

function wordBreaches(path: string, name: string): string[] {
  if (path.startsWith(rules.moduleWithOtherWords) || rules.mayNameCategories.test(path)) return [];
  const rest = rules.allowedTerms.reduce((left, term) => left.replaceAll(term, ""), `${name}`);
  return rest
    .split(/[-.]/)
    .filter((word) => Object.hasOwn(rules.bannedWords, word))
    .map((word) => `${path}: ${name} has "${word}", write ${rules.bannedWords[word]}`);
}

function kebab(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])|_/g, "$1-$2").toLowerCase();
}

test("Concepts have the names that a new engineer would search for", () => {
  const declared =
    /(?:\b(?:const|let|function\*?|class|interface|type|enum)\s+|(?<=[({[,]\s*)|(?<=^\s*(?:readonly |private |async |static )*))([A-Za-z_]\w*)(?=\s*[?]?\s*(?:[,:)}\]=(<]|\bof\b|\bin\b))/gm;
  const isBanned = (path: string, name: string) =>
    Object.hasOwn(rules.bannedNames, name) ||
    rules.bannedPrefix.test(name) ||
    (path.startsWith("server/") && rules.bannedOnServer.includes(name));
  const problems = product
    .filter(({ path }) => !/\.data\.|^server\/(migrations|rest)\//.test(path))
    .flatMap(({ path, code }) => {
      const found = [...withoutTexts(code).matchAll(declared)];
      return found
        .filter((match) => isBanned(path, match[1] ?? ""))
        .map((match) => `${path}:${lineAt(code, match.index)} ${match[1]}`);
    });
  expectNone(problems, "The terms are listed in server/testing/architecture-rules.ts.");
});

/** The code with the contents of its strings blanked out; positions stay. */
function withoutTexts(code: string): string {
  return code.replace(/"(?:[^"\\\n]|\\.)*"|`[^`$]*`/g, (text) => text.replace(/[^\n"`]/g, " "));
}

test("Texts and comments use plain pronouns", () => {
  const problems = product
    .filter(({ path }) => !/^server\/(migrations|testing)\//.test(path))
    .flatMap((source) =>
      occurrences(source, source.text, /\b(?:somebody|nobody|whoever|whom)\b/gi),
    );
  expectNone(problems, "Write someone, no one, anyone who, or the term for the person.");
});

test("A reviewer is not called an author", () => {
  const written = /\b(authors?|authorId|userProfile)\b(?=\s*[,;:)}=.])/g;
  const problems = product
    .filter(({ path }) => !path.startsWith(rules.moduleWithOtherWords))
    .flatMap((source) => occurrences(source, source.code, written));
  expectNone(problems, "Write reviewer, or user.");
});

test("Files are small enough to read at once", () => {
  const measured = sources
    .filter(({ path }) => !rules.hasNoLineLimit.test(path))
    .map((source) => ({ ...source, lines: source.text.trimEnd().split("\n").length }));
  const tooLong = measured.filter(({ isTest, lines }) => {
    return lines > (isTest ? rules.maxTestLines : rules.maxFileLines);
  });
  expectNone(
    tooLong.map(({ path, lines }) => `${path} has ${lines} lines`),
    `At most ${rules.maxFileLines} lines, tests ${rules.maxTestLines}.`,
  );

  const above = measured.filter(({ isTest, lines }) => !isTest && lines > rules.targetFileLines);
  const allowed = Math.ceil(measured.length * rules.maxShareAboveTarget);
  const list = above.map(({ path, lines }) => `${path} has ${lines} lines`);
  const rule = `${above.length} files are above ${rules.targetFileLines} lines, allowed are ${allowed}.`;
  expectNone(above.length > allowed ? list : [], rule);
});

test("Exports have names, and no file only passes on what others export", () => {
  const problems = sources.flatMap((source) => {
    if (rules.defaultExportAllowed.test(source.path)) return [];
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

test("Tests that replace modules are isolated", () => {
  const config = readFileSync("vitest.config.ts", "utf8");
  expectNone(
    sources
      .filter(({ path, text }) => path.includes(".test.ts") && /^vi\.mock\(/m.test(text))
      .flatMap(({ path }) => (config.includes(`"${path}"`) ? [] : [path])),
    "The files are listed in vitest.config.ts: others of the same worker would get the replacement.",
  );
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
  const names = Object.keys(requirementAreas).join("|");
  const id = new RegExp(`\\b(?:${names})-\\d{2}\\b|(?<![\\w-])Q\\d{2}(?![\\w-])`, "g");
  const machine = /["'`\s(](\/work|\/root|\/home|\/Users)\//g;
  const problems = [
    ...product.flatMap((source) => occurrences(source, source.text, id)),
    ...sources.flatMap((source) => occurrences(source, source.text, machine)),
  ].filter((problem) => !problem.startsWith("server/tidy.test.ts"));
  expectNone(problems, "The code says what it does; the test says which requirement it proves.");
});

test("Every requirement of the specification has a test that names it", () => {
  const unproven = [...proofsOfRequirements()].filter(([, proofs]) => proofs.length === 0);
  expectNone(
    unproven.map(([id]) => id),
    "`npm run requirements` prints all of them.",
  );
});

test("Titles of tests do not begin with the id of a requirement", () => {
  const isFirst = /^(?:[A-Z]{2,}-\d{2}|[QT]\d{1,3}\b|safety\b.?\s\d)/;
  const problems = readTestTitles().filter(({ title }) => isFirst.test(title));
  expectNone(
    problems.map(({ path, title }) => `${path}: ${title}`),
    "A title is a sentence, and its ids come last: (CARD-04, Q37).",
  );
});

test("Comments begin with the thing that they are about", () => {
  const problems = sources.flatMap((source) =>
    occurrences(source, source.text, /(?:\/\*\*?|\/\/)\s*(?:\n\s*\*\s*)?The same\b.*/g),
  );
  expectNone(problems, 'A comment is a sentence of its own: a noun first, never "The same for…".');
});
