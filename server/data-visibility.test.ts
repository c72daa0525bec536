import {
  getNamedType,
  graphql,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
  isInterfaceType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createContext } from "./platform/request/context";
import { password, people } from "./testing/people";
import { bearerOf } from "./testing/rest-table";
import { startTestApp, type TestApp } from "./testing/test-app";
import { buildGraph } from "./schema";

const maxLevels = 4;
const surname = "Geheimnis";
const contact = { email: "vera.quiet@example.org", phone: "+4915199988877" };
const profileUsername = "vera.teaches";

let app: TestApp;
let vera: { id: string; token: string };
let otto: string;
/** Stored secrets, such as hashes and keys, in every encoding. */
let secrets: string[];
beforeAll(async () => {
  app = await startTestApp();
  const calls = people(() => app);
  await app.build.aProvider({ username: profileUsername });
  const { token: owner } = await calls.call("signUp", {
    proof: await calls.usernameProofOf(profileUsername),
  });
  otto = owner;
  vera = await calls.signedUp({ firstName: "Vera", lastName: surname, ...contact });
  const confirmed = await calls.proofOf("EMAIL", contact.email);
  await app.rest(
    "POST",
    "/api/auth-unified",
    { action: "verify", verificationData: { proof: confirmed } },
    bearerOf(vera.token),
  );
  const review = { rating: 5, reviewType: "service", region: "europe", comment: "Rows well." };
  await app.rest(
    "POST",
    "/api/save-complete-review",
    {
      targetBusiness: profileUsername,
      ...review,
      promotionCode: "SPRING",
      metadata: { idempotencyKey: "k1" },
    },
    bearerOf(vera.token),
  );
  await app.rest("POST", "/api/verification/phone/send", { phoneNumber: contact.phone });
  await app.query(
    `INSERT INTO network_tokens (user_id, network, sealed, expires_at)
     SELECT id, 'instagram', 'sealed-token-of-vera', '2999-01-01' FROM users WHERE email = $1`,
    [contact.email],
  );
  await app.query(
    `INSERT INTO api_keys (user_id, name, hash, ending, scopes, created_at)
     SELECT id, 'Vera at work', 'hash-of-a-key-of-vera', 'wxyz', '{read}', now() FROM users WHERE email = $1`,
    [contact.email],
  );
  await app.query(
    `INSERT INTO webhooks (user_id, url, topics, sealed_secret, earlier_secret, state, since_number, created_at)
     SELECT id, 'https://vera.example.org/', '{review.created}', 'sealed-secret-of-vera', 'earlier-secret-of-vera',
       'active', 0, now() FROM users WHERE email = $1`,
    [contact.email],
  );
  await app.query(
    `INSERT INTO webhook_deliveries (webhook_id, type, happened_at, host, state, created_at)
     SELECT id, 'webhook.test', now(), 'vera.example.org', 'failed', now() FROM webhooks`,
  );
  secrets = [...(await storedSecrets()), password, app.environment.config.secret];
});
afterAll(() => app.close());

async function storedSecrets(): Promise<string[]> {
  const rows = await app.query<{ bytes: Buffer }>(
    `SELECT convert_to(password_hash, 'UTF8') AS bytes FROM users WHERE password_hash IS NOT NULL
     UNION SELECT sealed FROM network_tokens UNION SELECT code_hash FROM verifications
     UNION SELECT proof_hash FROM verifications WHERE proof_hash IS NOT NULL
     UNION SELECT body_hash FROM idempotency_keys UNION SELECT hash FROM spent_codes
     UNION SELECT hash FROM api_keys UNION SELECT sealed_secret FROM webhooks
     UNION SELECT earlier_secret FROM webhooks`,
  );
  expect(rows.length).toBeGreaterThan(4);
  return rows
    .filter(({ bytes }) => bytes.length > 0)
    .flatMap(({ bytes }) =>
      (["utf8", "hex", "base64", "base64url"] as const).map((encoding) => bytes.toString(encoding)),
    );
}

const schema: GraphQLSchema = buildGraph();

/** Values for required arguments. */
const given: Record<string, string> = {
  review: '"r_AAAAAAAAAAAAAAAAAAAAAA"',
  username: `"${profileUsername}"`,
  usernames: `["${profileUsername}"]`,
  search: '"vera"',
  slug: '"fitness"',
  kind: "TERMS",
  number: "1",
  receipt: '"N-2026-000001"',
  key: '"unknown"',
  words: '"€80 an hour"',
};

function argumentsOf(
  field: GraphQLField<unknown, unknown>,
  known: Record<string, string>,
): string | null {
  const texts: string[] = [];
  for (const argument of field.args as readonly GraphQLArgument[]) {
    const value = known[argument.name] ?? (argument.name === "first" ? "3" : undefined);
    if (value !== undefined) texts.push(`${argument.name}: ${value}`);
    else if (isRequiredArgument(argument)) return null;
  }
  return texts.length > 0 ? `(${texts.join(", ")})` : "";
}

/** All fields of a type, nested up to `level`. */
function everythingOf(type: GraphQLNamedType, level: number): string {
  if (isInterfaceType(type) || isUnionType(type)) {
    const parts = schema
      .getPossibleTypes(type)
      .map((each) => `... on ${each.name} ${everythingOf(each, level)}`);
    return `{ __typename ${parts.join(" ")} }`;
  }
  if (!isObjectType(type)) return "";
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    const asked = argumentsOf(field, {});
    if (asked === null || field.name === "edges") return [];
    // Fields of one name and different types need aliases.
    const name = `${type.name}_${field.name}: ${field.name}${asked}`;
    if (isLeafType(inner)) return [name];
    const isPart = field.name === "nodes" || field.name === "pageInfo";
    return level > 0 ? [`${name} ${everythingOf(inner, isPart ? level : level - 1)}`] : [];
  });
  return `{ __typename ${fields.join(" ")} }`;
}

async function ask(document: string, bearer: string | null): Promise<string> {
  const facts = { requestId: "test", bearer, ipAddress: "192.0.2.1" };
  const contextValue = createContext(app.environment, facts);
  const { data, errors } = await graphql({ schema, source: document, contextValue });
  const faults = (errors ?? []).filter(({ extensions }) => !extensions.code);
  expect(faults.map(({ message, path }) => `${message} ${path?.join(".")}`)).toEqual([]);
  return JSON.stringify(data);
}

async function everythingVisibleTo(bearer: string | null, ids: readonly string[]): Promise<string> {
  const known: Record<string, string> = { ...given, ids: JSON.stringify(ids) };
  const answers: string[] = [];
  for (const field of Object.values(schema.getQueryType()!.getFields())) {
    for (const id of field.name === "node" || field.name === "verification" ? ids : [""]) {
      const asked = argumentsOf(field, { ...known, id: JSON.stringify(id) });
      expect(asked, field.name).not.toBeNull();
      const inner = getNamedType(field.type);
      const levels = field.name === "node" ? 1 : maxLevels;
      const document = `{ ${field.name}${asked!} ${everythingOf(inner, levels)} }`;
      answers.push(await ask(document, bearer));
    }
  }
  const headers = bearer ? bearerOf(bearer) : {};
  for (const path of [
    `business-crud?username=${profileUsername}`,
    "business-crud?all=true&top_rated=true&top_reviewed=true",
    "search-by?type=category&categories=all",
    `user-search?username=${profileUsername}`,
    "user-search?username=vera",
    `get-business-reviews?username=${profileUsername}`,
    `get-business-reviews?username=${profileUsername}&mode=reviewer`,
    "auth-middleware?action=validate",
    "auth-middleware?action=reviews",
    `apify/instagram-profile-scraper?username=${profileUsername}`,
  ]) {
    answers.push(JSON.stringify((await app.rest("GET", `/api/${path}`, undefined, headers)).body));
  }
  return answers.join("\n");
}

async function idsOfAll(): Promise<string[]> {
  const rows = await app.query<{ id: string }>(
    `SELECT 'User:' || id AS id FROM users UNION ALL SELECT 'Session:' || id FROM sessions
     UNION ALL SELECT 'ApiKey:' || id FROM api_keys
     UNION ALL SELECT 'Verification:' || id FROM verifications UNION ALL SELECT 'Review:' || id FROM reviews
     UNION ALL SELECT 'Provider:' || id FROM providers`,
  );
  const stored = await app.query<{ id: string }>(
    `SELECT node_id AS id FROM users UNION ALL SELECT node_id FROM reviews
     UNION ALL SELECT node_id FROM providers`,
  );
  const numbered = rows.map(({ id }) => Buffer.from(id).toString("base64url"));
  return [...numbered, ...stored.map(({ id }) => id)];
}

test("Contact data, hidden names and secrets are not visible to others (QUAL-07, QUAL-09, PERM-09)", async () => {
  const ids = await idsOfAll();
  for (const bearer of [null, otto]) {
    const visible = await everythingVisibleTo(bearer, ids);
    // Sanity check: the review is visible under the display name.
    expect(visible).toContain("Rows well.");
    expect(visible).toContain("Vera G.");
    const integrations = ["Vera at work"];
    const hidden = [
      ...integrations,
      contact.email,
      contact.phone,
      "51999888",
      surname,
      "quiet",
      ...secrets,
    ];
    expect(hidden.filter((text) => visible.includes(text))).toEqual([]);
    expect(visible).not.toMatch(/argon2|"password"/);
  }
}, 60_000);

test("Secrets for signing in are not visible even to their owner (QUAL-07)", async () => {
  const visible = await everythingVisibleTo(vera.token, await idsOfAll());
  expect(visible).toContain(contact.email);
  expect(secrets.filter((text) => visible.includes(text))).toEqual([]);
}, 60_000);
