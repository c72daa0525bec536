import { answerWindowDays } from "#server/providers/facts/response-time";
import { regrets, thanks } from "#server/demo/answers.data";
import type { Calendar } from "#server/demo/calendar";
import { createChance, type Chance } from "#server/demo/chance";
import type { ProviderPlan } from "./compose-providers";
import type { ReviewDraft } from "./compose-reviews";
import { phrase, wordsOfOwn } from "#server/demo/phrase";
import { readyOwner, readyReviewer } from "#server/demo/ready-users";
import type { DemoUser } from "#server/demo/world";

const hour = 3_600_000;
/** The slowest answers come before today. */
const newestDays = 7;
/** In each group of three answers one takes the planned time, one less and one more: the median is the plan. */
const paces = [
  [1, 1],
  [0.2, 0.9],
  [1.1, 2.4],
] as const;
const shareOfAnswered = 0.4;

/** Adds the providers' answers to reviews: at least three within the time that response times are measured over. */
export function composeAnswers(
  drafts: readonly ReviewDraft[],
  plans: readonly ProviderPlan[],
  users: readonly DemoUser[],
  calendar: Calendar,
): void {
  const ready = new Set<string>([readyReviewer.username, readyOwner.username]);
  const newest = calendar.daysBefore(newestDays);
  const oldest = calendar.daysBefore(answerWindowDays - newestDays);
  plans.forEach((plan, place) => {
    const chance = createChance(`answers of ${plan.person.username}`);
    const answerable = drafts
      .filter(({ provider, user, createdAt }) => {
        const isReady = user !== null && ready.has(users[user]!.username ?? "");
        return provider === place && createdAt < newest && !isReady;
      })
      .toReversed();
    let given = 0;
    answerable.forEach((draft) => {
      const isNeeded = given < 3 && draft.createdAt > oldest;
      if (!chance.happens(shareOfAnswered) && !isNeeded) return;
      const [least, most] = paces[given % paces.length]!;
      const delay = plan.responseHours * hour * chance.between(least, most);
      draft.answer = writeAnswer(draft, plan, users, chance);
      draft.answeredAt = new Date(Math.round(draft.createdAt.getTime() + delay));
      given += 1;
    });
  });
}

function writeAnswer(
  { rating, user }: ReviewDraft,
  { person }: ProviderPlan,
  users: readonly DemoUser[],
  chance: Chance,
): string {
  const name = user === null ? "friend" : users[user]!.displayName.split(" ")[0]!;
  const template = chance.pick(rating >= 4 ? thanks : regrets);
  return phrase(template, { ...wordsOfOwn(person.voice), name }, chance);
}
