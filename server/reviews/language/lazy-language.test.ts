import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { people } from "#server/testing/people";
import { reviewCalls } from "#server/testing/review-calls";
import { startTestApp, type TestApp } from "#server/testing/test-app";

const loads = vi.hoisted(() => ({ openTransactions: [] as number[], count: async () => 0 }));
vi.mock("eld/extrasmall", async () => {
  loads.openTransactions.push(await loads.count());
  return { eld: { detect: () => ({ language: "fr", isReliable: () => true }) } };
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  loads.count = async () => {
    const [row] = await app.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM pg_stat_activity
       WHERE datname = current_database() AND state = 'idle in transaction'`,
    );
    return row!.count;
  };
});
afterAll(() => app.close());
const { signedUp } = people(() => app);
const change = reviewCalls(() => app);

test("The detector is loaded by the first save, once, and while no transaction is open", async () => {
  const { username: provider } = await app.build.aProvider({ username: "mara" });
  const bearer = (await signedUp()).token;
  expect(loads.openTransactions).toEqual([]);
  const comment = "Très bonne professeure, patiente et claire.";
  const given = { provider, rating: 5, reviewType: "SERVICE", region: "EUROPE", comment };
  const { review } = await change(bearer, "saveReview", given);
  await change(bearer, "updateReview", { review: review.id, comment: `${comment} Merci !` });
  expect(await app.query("SELECT language FROM reviews")).toEqual([{ language: "fr" }]);
  expect(loads.openTransactions).toEqual([0]);
});
