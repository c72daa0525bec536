import {
  classOf,
  isYoung,
  type ExperienceProof,
  type Incentive,
} from "#server/reviews/review-class";
import { createChance, type Chance } from "#server/demo/chance";
import type { ReviewDraft } from "./compose-reviews";
import type { DemoTrust, DemoUser } from "#server/demo/world";

const day = 86_400_000;

/** How much each review proves: a property of its reviewer, and evidence that clients submitted. */
export function composeTrust(
  drafts: readonly ReviewDraft[],
  users: readonly DemoUser[],
): DemoTrust[] {
  const chance = createChance("trust");
  return drafts.map((draft) => {
    const user = draft.user === null ? null : users[draft.user]!;
    const identity = identityOf(draft, user);
    const proof: ExperienceProof = chance.weigh({ none: 71, invited: 20, receipt: 9 });
    return {
      identity,
      proof,
      trustClass: classOf(identity, proof, user !== null && isYoung(user, draft.createdAt)),
      incentive: incentiveOf(chance),
      experiencedOn: chance.happens(0.6) ? monthBefore(draft.createdAt, chance) : null,
      language: "en",
    };
  });
}

function identityOf(draft: ReviewDraft, user: DemoUser | null): DemoTrust["identity"] {
  if (!user) return "guest";
  if (!draft.isVerified) return "declared";
  return user.username === null ? "contact" : "network";
}

/** Most reviewers do not answer; of the others, most received nothing. */
function incentiveOf(chance: Chance): Incentive | null {
  if (chance.happens(0.7)) return null;
  return chance.weigh({ none: 86, discount: 8, free: 3, affiliated: 2, paid: 1 });
}

function monthBefore(moment: Date, chance: Chance): string {
  const experienced = new Date(moment.getTime() - chance.whole(1, 40) * day);
  return `${experienced.toISOString().slice(0, 7)}-01`;
}
