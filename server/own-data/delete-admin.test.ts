import { afterAll, beforeAll, expect, test } from "vitest";
import { deskCalls } from "#server/testing/desk";
import { password, people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
const { signedUp } = people(() => app);
const { operator } = deskCalls(() => app);

const deletion = `mutation ($input: DeleteUserInput!) { deleteUser(input: $input) {
  isDeleted userErrors { code message } } }`;
async function deleteUser(bearer: string) {
  const input = { reviews: "WITHDRAW", currentPassword: password };
  return (await app.graph(deletion, { input }, { bearer })).data.deleteUser;
}
const admins = () =>
  app.query("SELECT pseudonym FROM operators WHERE role = 'ADMIN' AND revoked_at IS NULL");

test("Of two admins who delete themselves at once, the last one stays, as admin, until there is another", async () => {
  const tokens = [await operator("Operator Ash", "ADMIN"), await operator("Operator Elm", "ADMIN")];
  const answers = await Promise.all(tokens.map(deleteUser));
  expect(answers.map(({ isDeleted }) => isDeleted).sort()).toEqual([false, true]);
  const refused = answers.find(({ isDeleted }) => !isDeleted);
  expect(refused.userErrors).toEqual([
    { code: "FORBIDDEN", message: expect.stringContaining("last admin of this site") },
  ]);
  // The role of the deleted one ended at once, before the job that erases the rows.
  expect(await admins()).toHaveLength(1);
  await app.runJobs();

  const last = tokens[answers.indexOf(refused)]!;
  expect(await deleteUser(last)).toMatchObject({ isDeleted: false });
  await operator("Operator Yew", "ADMIN");
  expect(await deleteUser(last)).toEqual({ isDeleted: true, userErrors: [] });
  expect(await admins()).toEqual([{ pseudonym: "Operator Yew" }]);
});

test("A deletion waits for a role that is being ended, and then keeps the last admin", async () => {
  const token = await operator("Operator Fir", "ADMIN");
  const command = await app.database.connect();
  try {
    // As plaudit admin remove, for the other admin.
    await command.query("BEGIN");
    await command.query("SELECT pg_advisory_xact_lock(hashtext('plaudit:roles'))");
    await command.query("UPDATE operators SET revoked_at = now() WHERE pseudonym = 'Operator Yew'");
    const deleted = deleteUser(token);
    const waits = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    await expect.poll(() => app.query(waits)).toHaveLength(1);
    await command.query("COMMIT");
    expect(await deleted).toMatchObject({ isDeleted: false, userErrors: [{ code: "FORBIDDEN" }] });
  } finally {
    await command.end();
  }
  expect(await admins()).toEqual([{ pseudonym: "Operator Fir" }]);
});

test("The invitation of a deleted person as an operator is erased with their address", async () => {
  const { token, email } = await signedUp();
  await app.query("UPDATE users SET email_confirmed_at = now() WHERE email = $1", [email]);
  await app.query(
    `INSERT INTO setup_keys (hash, email, role, created_at, expires_at)
     VALUES ('\\x01', $1, 'ADMIN', now(), now() + interval '1 day'), ('\\x02', 'other@x.org', 'ADMIN', now(), now())`,
    [email],
  );
  expect(await deleteUser(token)).toEqual({ isDeleted: true, userErrors: [] });
  expect(await app.query("SELECT email FROM setup_keys")).toEqual([{ email: "other@x.org" }]);
});
