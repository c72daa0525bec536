/** The rules of the code's structure as data; tidy.test.ts checks the code against them. */

/** A module imports from itself and from the modules above it in this list. */
export const serverModules = [
  "migrations",
  "platform/settings",
  "platform/text",
  "platform/errors",
  "platform/postgres",
  "platform/database",
  "platform/request",
  "platform/http",
  "platform/graph",
  "catalog",
  "pictures",
  "networks",
  "jobs",
  "site/legal",
  "verification",
  "users",
  "users/sessions",
  "users/strong-sign-in",
  "users/guest-sessions",
  "users/profile",
  "users/sign-in",
  "users/social-sign-in",
  "users/contact",
  "providers",
  "reviews",
  "trust",
  "moderation",
  "discovery",
  "notifications",
  "dashboard",
  "own-data",
  "integrations",
  "site",
  "rest",
  "web",
  "schema",
  "demo",
  "main",
  "operations",
  "bench",
  "testing",
];

/** Modules of the client in order. "main" stands for the files directly in client/. */
export const clientModules = [
  "graphql",
  "ui",
  "catalog",
  "session",
  "trust",
  "providers",
  "verification",
  "notifications",
  "reviews",
  "users",
  "site",
  "pages",
  "dashboard",
  "moderation",
  "developers",
  "profile",
  "discovery",
  "app",
  "playground",
  "main",
];

/** How many source files lie flat in one folder; tests, data and generated files do not count. */
export const maxFilesPerFolder = 20;

/** A folder with one file for each version. */
export const hasNoFileLimit = /^server\/migrations$/;

/** What the server may load of the client, and which files may. */
export const serverEntry = { importer: "server/web/", file: "client/entry-server" };

/** What the tools of testing/ load from outside the server. */
export const loadedByTesting = ["codegen", "e2e/browser"];

export const bannedFolders =
  "utils util helpers helper common shared lib core misc services resolvers dto models controllers".split(
    " ",
  );

/** Words with a better one, in file names and exported names. The REST calls keep the words of their contract. */
export const bannedWords: Record<string, string> = {
  account: "user",
  author: "reviewer",
  business: "provider",
  common: "the name of the module it belongs to",
  core: "the name of the module it belongs to",
  helper: "the name of what it does",
  helpers: "the name of what it does",
  platform: "network",
  service: "provider",
  shared: "the name of the module it belongs to",
  target: "provider",
  util: "the name of what it does",
  utils: "the name of what it does",
};
export const moduleWithOtherWords = "server/rest/";

/** Established terms that contain such a word: they are removed before the check. */
export const allowedTerms = [
  "call-service",
  "external-service",
  "ask-author",
  "service-error",
  "service-state",
  "service-types",
  "service-type",
  "service-histogram",
  "service-average",
  "service-count",
  "service-name",
  "service-rating",
  "saved-services",
  "direct-services",
  "general-service",
  "all-services",
  "is-business",
  "business-or-professional",
];

/** "business" is also a category, and the demonstration has people in it. */
export const mayNameCategories = /^server\/demo\//;

export const maxFileLines = 300;
export const maxTestLines = 500;
export const targetFileLines = 200;
export const maxShareAboveTarget = 0.05;

/** Data files, and migrations, which are frozen. */
export const hasNoLineLimit = /\.data\.ts$|^server\/migrations\//;

/** Files whose tool requires a default export. */
export const defaultExportAllowed = /(\.config|^codegen|\/global-setup|-reporter)\.ts$/;

/** Private words with an established term: no declaration, parameter, property or file has one of these names. */
export const bannedNames: Record<string, string> = {
  apartBy: "conflictKeys",
  askOutside: "callService",
  beyond: "keysetCondition, or what is past the limit",
  Bill: "RankingColumns",
  door: "endpoint",
  enter: "signIn",
  forget: "erase (people) or purge (expired rows)",
  forgiveTries: "resetAttempts",
  frequency: "rateLimit",
  giveTurnBack: "refundRateLimit",
  granted: "allowed",
  hold: "lock",
  house: "seatingChart",
  House: "SeatingChart",
  judge: "decide",
  lane: "partition",
  lanes: "partitions",
  news: "pendingNotifications",
  nobody: "what it is: null, noUser",
  oneAtATime: "withAdvisoryLock",
  outside: "external",
  places: "connections, slots",
  provenLately: "recentlyAuthenticated",
  RatingStub: "RatingBadge",
  readPlanned: "queryUnprepared",
  room: "module",
  rooms: "modules",
  somebody: "a person, or visible",
  takeNext: "nextBatch",
  takeTry: "recordFailedAttempt",
  takeTurn: "consumeRateLimit",
  told: "prefetched, known, options",
  Told: "the name of what it holds",
  turn: "rateLimit",
  turns: "rateLimits",
  verdict: "decision",
  verdicts: "decisions",
  wall: "boundary",
  who: "subject",
  whom: "subject",
};

/** Names that begin with a superlative instead of `max` or `min`. */
export const bannedPrefix = /^(most|largest|longest|shortest|smallest)[A-Z]/;

/** On the client, hydration is React's own term; on the server it names nothing. */
export const bannedOnServer = ["hydrate"];
