import { toNodeId } from "#server/platform/graph/node";
import { people } from "./people";
import type { TestApp } from "./test-app";

export const facts = "The same text stands under four providers, written within nine minutes.";

const results = { appealDecision: "appeal { decisionNumber outcome }" };
const caseResult = "case { state decisionNumber proposedMeasure }";

/** Cases and decisions through the desk. */
export function deskCalls(app: () => TestApp) {
  const { signedUp } = people(app);

  /** The token of a new person with a role. */
  async function operator(pseudonym: string, role = "MODERATOR"): Promise<string> {
    const { token, id } = await signedUp();
    await app().query(
      `INSERT INTO operators (pseudonym, user_id, role, granted_at)
       SELECT $1, id, $2, now() FROM users WHERE node_id = $3`,
      [pseudonym, role, id],
    );
    return token;
  }

  /** The open case about content, or a new one; its writer and provider are those of the content. */
  async function openCase(kind: string, subject: string): Promise<string> {
    const [row] = await app().query<{ id: number }>(
      `INSERT INTO cases (subject_kind, subject_id, provider_id, writer_id, opened_at, due_at)
       SELECT $1, $2, r.provider_id, CASE WHEN $1 = 'review' THEN r.user_id END, now(), now() + interval '3 days'
       FROM (SELECT 1) AS one LEFT JOIN reviews r ON r.node_id = $2
       ON CONFLICT (subject_kind, subject_id) WHERE state IN ('OPEN', 'ASKED') DO UPDATE SET priority = 0 RETURNING id`,
      [kind, subject],
    );
    return toNodeId("Case", row!.id);
  }

  async function call(bearer: string, name: string, input: object) {
    const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input!`;
    const result = results[name as keyof typeof results] ?? caseResult;
    const { data, errors } = await app().graph(
      `mutation ($input: ${type}) { ${name}(input: $input) { ${result} userErrors { code message field } } }`,
      { input },
      { bearer },
    );
    if (errors) throw new Error(errors.map(({ message }) => message).join("\n"));
    return data[name];
  }

  /** Enters the facts and decides; returns the number of the decision. */
  async function decide(bearer: string, id: string, measure: string, more: object = {}) {
    await call(bearer, "enterFacts", { case: id, facts });
    const ground = measure === "HIDE" ? "G9" : "G4";
    const input = { case: id, measure, ground, ...more };
    const answer = await call(bearer, "decideCase", input);
    if (answer.userErrors.length > 0) throw new Error(answer.userErrors[0].message);
    return answer.case.decisionNumber as number;
  }

  return { operator, openCase, call, decide };
}
