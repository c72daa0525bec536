import { toNodeId } from "#server/platform/graph/node";
import type { OperatorRole } from "#server/moderation/operators/operator-role";
import { people } from "./people";
import type { TestApp } from "./test-app";

/** Operators, cases and calls of the moderation desk. */
export function deskCalls(app: () => TestApp) {
  const { signedUp } = people(app);

  /** A new operator; returns the bearer. */
  async function operator(pseudonym: string, role: OperatorRole): Promise<string> {
    const { token, id } = await signedUp();
    await app().query(
      `INSERT INTO operators (pseudonym, user_id, role, granted_at) SELECT $1, id, $2, now() FROM users WHERE node_id = $3`,
      [pseudonym, role, id],
    );
    return token;
  }

  /** A case about a new review, or about the given content. */
  async function aCase({
    rating = 2,
    comment = "The same words again and again.",
    fields = {},
  }: { rating?: number; comment?: string; fields?: Record<string, unknown> } = {}) {
    const provider = await app().build.aProvider({ isFeatured: true, isVerified: true });
    const writer = await app().build.aUser();
    const { id } = await app().build.aReview(provider, { rating, comment, userId: writer.id });
    const [review] = await app().query<{ nodeId: string }>(
      `SELECT node_id AS "nodeId" FROM reviews WHERE id = $1`,
      [id],
    );
    const row = {
      subject_kind: "review",
      subject_id: review!.nodeId,
      provider_id: provider.id,
      writer_id: writer.id,
      opened_at: new Date(),
      due_at: new Date(Date.now() + 72 * 3_600_000),
      ...fields,
    };
    const placeholders = Object.keys(row).map((_, index) => `$${index + 1}`);
    const [stored] = await app().query<{ id: number }>(
      `INSERT INTO cases (${Object.keys(row).join(", ")}) VALUES (${placeholders.join(", ")}) RETURNING id`,
      Object.values(row),
    );
    return { id: toNodeId("Case", stored!.id), key: stored!.id, review: review!.nodeId, provider };
  }

  /** A mutation of the desk: its payload. */
  async function call(bearer: string | undefined, name: string, input: object, result: string) {
    const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input!`;
    const { data, errors } = await app().graph(
      `mutation ($input: ${type}) { ${name}(input: $input) { ${result} userErrors { code message field } } }`,
      { input },
      bearer ? { bearer } : {},
    );
    if (errors) throw new Error(errors.map(({ message }) => message).join("\n"));
    return data[name];
  }

  return { operator, aCase, call, signedUp };
}
