import { afterAll, beforeAll } from "vitest";
import { runTable } from "#server/testing/rest-table";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { refreshScores } from "#server/trust/refresh-scores";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const ada = await app.build.aProvider({ username: "ada" });
  await app.build.aProvider({ username: "unreviewed" });
  await app.build.aReview(ada, { trustClass: "receipt" });
  await refreshScores(app.environment);
});
afterAll(() => app.close());

const get = (path: string) => app.rest("GET", path);

runTable({
  "SCORE-03 GET /api/score": [
    ["every score", () => get("/api/score"), 200],
    ["a parameter that is no text", () => get("/api/score?a=%00"), 400, "text"],
  ],
  "SCORE-06 GET /api/score/{username}": [
    ["a provider", () => get("/api/score/ada"), 200],
    ["another spelling", () => get("/api/score/@Ada"), 200],
    ["a provider without reviews", () => get("/api/score/unreviewed"), 200],
    ["an unknown username", () => get("/api/score/unknown.username"), 404, "not in the directory"],
    ["what is no username", () => get("/api/score/a%20b"), 404, "not in the directory"],
    ["a username that is too long", () => get(`/api/score/${"a".repeat(101)}`), 400, "username"],
  ],
});
