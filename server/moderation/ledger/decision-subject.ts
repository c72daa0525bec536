import type { WriteContext } from "#server/platform/request/context";
import type { LockedSubject } from "#server/moderation/measures/lock-subject";
import type { Decision } from "./decision";

type Subject = Pick<
  Decision,
  | "subjectKind"
  | "subjectId"
  | "providerUsername"
  | "providerId"
  | "reviewStars"
  | "reviewClass"
  | "reviewCreatedAt"
>;

/**
 * Privacy: the facts of a case would lead from the decision about its content to that about its writer or reporter. Only
 * the person reads them.
 */
export const factsOfOtherContent =
  "The case is about content that would reveal this person. They received its facts, which are sealed.";

/**
 * The published subject. Privacy: a person, and a picture of one, have a random id in each decision, which leads neither
 * to their page nor to another decision. Operators find them by the case.
 */
export async function subjectOfDecision(
  ctx: WriteContext,
  subject: LockedSubject,
  isAboutPerson: boolean,
): Promise<Subject> {
  const { kind, id, providerUsername, providerId, reviewStars, reviewClass, reviewCreatedAt } =
    subject;
  if (isAboutPerson || kind === "user") return person("user", await randomId(ctx));
  if (kind === "picture" && providerId === null) return person("picture", await randomId(ctx));
  return {
    subjectKind: kind,
    subjectId: id,
    providerUsername,
    providerId,
    reviewStars,
    reviewClass,
    reviewCreatedAt,
  };
}

function person(subjectKind: "user" | "picture", subjectId: string): Subject {
  return {
    subjectKind,
    subjectId,
    providerUsername: null,
    providerId: null,
    reviewStars: null,
    reviewClass: null,
    reviewCreatedAt: null,
  };
}

async function randomId({ manager }: WriteContext): Promise<string> {
  const [row]: [{ id: string }] = await manager.query("SELECT new_node_id('u_') AS id");
  return row.id;
}
