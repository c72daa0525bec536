import { takePhoto } from "#server/testing/review-photos";
import type { Act, Caller } from "./actor";

interface Subjects {
  nodeId: string;
  kept: string;
  disputed: string;
  removable: string;
}

/** The id of the case about content. */
export type CaseOf = (subject: string) => Promise<string>;

const facts = "The text names the street, the number and the bell of a private home.";
const details = "It names the street, the house number and the bell of her home.";

/**
 * A removed review with its appeal, a notice of two operators, and open cases with a question and a proposal. `wait` lets
 * that take effect later, as with one operator.
 */
export async function moderated(
  act: Act,
  caseOf: CaseOf,
  wait: () => Promise<unknown>,
  { nodeId, kept, disputed, removable }: Subjects,
) {
  const report = (by: Caller, subjectKind: string, subjectId: string) =>
    act(by, "reportContent", {
      ...{ subjectKind, subjectId, reason: "SPAM", lawOrRule: "G1", details, goodFaith: true },
    });
  const decide = (by: Caller, id: string, measure: string, more: object = {}) =>
    act(by, "decideCase", { case: id, measure, ground: "G9", note: "Write again.", ...more });

  const found = await report("owner", "REVIEW", removable);
  const removal = await caseOf(removable);
  await act("moderator", "takeCase", { case: removal });
  await act("moderator", "enterFacts", { case: removal, facts });
  await decide("moderator", removal, "HIDE");
  const removed = await decide("moderator", removal, "REMOVE");
  const decision = removed.case.decisionNumber as number;
  const text = "I shall leave out the address.";
  await act("reviewer", "appealDecision", { decision, text });
  await act("admin", "decideAppeal", { case: removal, outcome: "UPHELD", ground: "G6", facts });

  await report("owner", "REVIEW", disputed);
  const dispute = await caseOf(disputed);
  await act("moderator", "enterFacts", { case: dispute, facts });
  const first = (await decide("moderator", dispute, "NOT_COUNT")).case.decisionNumber as number;
  await act("reviewer", "appealDecision", { decision: first, text });
  const overturned = { outcome: "OVERTURNED", ground: "G6", facts };
  await act("admin", "decideAppeal", { case: dispute, ...overturned });

  await report("reviewer", "PROVIDER", nodeId);
  const page = await caseOf(nodeId);
  await act("moderator", "enterFacts", { case: page, facts });
  const notice = { notice: "This page offered money for reviews." };
  await decide("moderator", page, "PROVIDER_NOTICE", notice);
  await decide("admin", page, "PROVIDER_NOTICE", notice);
  const again = { notice: "This page still offers money for reviews." };
  await decide("moderator", page, "PROVIDER_NOTICE", again);
  await decide("admin", page, "PROVIDER_NOTICE", again);
  await decide("moderator", page, "DELIST");
  await act("moderator", "withdrawProposal", { case: page });
  await decide("moderator", page, "DELIST", again);
  await wait();
  await act("owner", "objectToMeasure", { case: page, text: "We offered none." });
  await act("moderator", "answerObjection", { case: page, answer: "Three writers showed it." });

  await report("owner", "REVIEW", kept);
  const waiting = await caseOf(kept);
  await act("moderator", "askAuthor", { case: waiting, question: "When did you take part?" });
  await act("reviewer", "replyToQuestion", { case: waiting, reply: "In January." });
  await act("moderator", "enterFacts", { case: waiting, facts });
  const keep = (await decide("moderator", waiting, "KEEP")).case.decisionNumber as number;
  await act("owner", "appealDecision", { decision: keep, text });

  const data = await takePhoto();
  const { viewer } = await act("reviewer", "updateAvatar", { data });
  await report("owner", "PICTURE", viewer.user.avatarSubjectId);
  const picture = await caseOf(viewer.user.avatarSubjectId);
  await act("moderator", "enterFacts", { case: picture, facts });
  return {
    key: new URL(found.statusUrl).searchParams.get("key")!,
    receipt: found.receipt as string,
    cases: [picture, waiting, page, removal],
    removed: removable,
    removal: decision,
  };
}
