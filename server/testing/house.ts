/** The rules of the house as data; tidy.test.ts holds the code against them. */

/** A room imports from its own and from those before it in this list. */
export const serverRooms = [
  "migrations",
  "platform",
  "catalog",
  "pictures",
  "networks",
  "jobs",
  "verification",
  "users",
  "providers",
  "reviews",
  "discovery",
  "notifications",
  "dashboard",
  "own-data",
  "rest",
  "web",
  "schema",
  "demo",
  "main",
  "bench",
  "testing",
];

/** The same for the client. "main" stands for the files directly in client/. */
export const clientRooms = [
  "kit",
  "graphql",
  "session",
  "bookmarks",
  "cards",
  "verification",
  "reviewing",
  "notifications",
  "dialogs",
  "screens",
  "app",
  "playground",
  "main",
];

/** Rooms that hold a folder for each thing; none of these folders imports a sibling. */
export const roomsOfSiblings = ["cards", "dialogs", "screens"];

/** What the server may load of the client, and who may. */
export const serverEntry = { importer: "server/web/", file: "client/entry-server" };

/** What the tools of testing/ load from outside the server. */
export const loadedByTesting = ["codegen", "e2e/browser"];

export const bannedFolders =
  "utils util helpers helper common shared lib core misc services resolvers dto models controllers".split(
    " ",
  );

/**
 * Words that have a better one here, in names of files and in exported names. Those of a provider
 * are at home in the calls of the REST interface.
 */
export const bannedWords: Record<string, string> = {
  account: "user",
  author: "reviewer",
  business: "provider",
  common: "the name of the room it belongs to",
  core: "the name of the room it belongs to",
  helper: "the name of what it does",
  helpers: "the name of what it does",
  platform: "network",
  service: "provider",
  shared: "the name of the room it belongs to",
  target: "provider",
  util: "the name of what it does",
  utils: "the name of what it does",
};
export const roomOfOtherWords = "server/rest/";

/** Terms of the field and of libraries that contain such a word: they are taken out before the test. */
export const allowedTerms = [
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

/** "business" is also the name of a category, and the demonstration has its people. */
export const mayNameCategories = /^server\/demo\//;

export const longestFile = 300;
export const longestTest = 500;
export const aimedLength = 200;
export const shareAboveAim = 0.05;

/** Data in one piece, and what has shipped, is not shortened. */
export const hasNoLength = /\.data\.ts$|^server\/migrations\//;

/** A tool asks for a default export in these. */
export const defaultExportAllowed = /(\.config|^codegen|\/global-setup|-reporter)\.ts$/;
