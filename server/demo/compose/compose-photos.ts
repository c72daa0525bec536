import { createChance } from "#server/demo/chance";
import { knownProviders } from "#server/demo/known-providers.data";
import { readyOwner } from "#server/demo/ready-users";
import type { DemoPhoto } from "#server/demo/world";
import { suitedScenes } from "./compose-portfolio";
import type { ProviderPlan } from "./compose-providers";
import type { ReviewDraft } from "./compose-reviews";

const withSeveral = new Set([readyOwner.username, "studio.halvorsen"]);
const several = 4;
const maxPhotos = 4;
/** Customers see the same few things. */
const photographed = 4;

/** About thirty reviews of well-known providers have one to four drawn photos, among them their newest ones. */
export function composePhotos(
  drafts: readonly ReviewDraft[],
  plans: readonly ProviderPlan[],
): DemoPhoto[] {
  return plans.flatMap(({ person }, provider) => {
    const { username } = person;
    if (!knownProviders.has(username)) return [];
    const chance = createChance(`photos of ${username}`);
    const shown = suitedScenes(person, chance).slice(0, photographed);
    const wanted = withSeveral.has(username) ? several : 1;
    const chosen = drafts
      .map((draft, review) => ({ draft, review }))
      .filter(({ draft }) => draft.provider === provider && isShowable(draft))
      .slice(-wanted);
    return chosen.flatMap(({ review }, place) =>
      Array.from({ length: chance.whole(1, maxPhotos) }, (_, index) => ({
        review,
        position: index + 1,
        url: `/pictures/scenes/${shown[(place + index) % shown.length]}/${username}-review-${review}-${index + 1}.svg`,
      })),
    );
  });
}

function isShowable({ user, rating, reviewType }: ReviewDraft): boolean {
  return user !== null && rating >= 4 && reviewType === "service";
}
