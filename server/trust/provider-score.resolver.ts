import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { Provider } from "#server/providers/provider.entity";
import { ExperienceProof, type StoredClass } from "#server/reviews/review-class";
import { storedScoreOf } from "./provider-score.batch";
import { ProofCount, ProviderScore, stepsOf } from "./provider-score";
import { roundScore, scoreOf, type ReviewDay } from "./score";
import { parseLens, ScoreLens } from "./score-lens.input";
import { scorePriorOf } from "./score-prior";
import { scoreRules } from "./score-rules";
import { weighProvider } from "./weigh-provider";

@Resolver(() => Provider)
export class ProviderScoreResolver {
  @FieldResolver(() => ProviderScore, {
    nullable: true,
    description: "The Plaudit score with its inputs; null if there is no review.",
  })
  async score(
    @Root() provider: Provider,
    @Ctx() ctx: Context,
    @Arg("lens", () => ScoreLens, {
      nullable: true,
      description: "Custom rules; omit for the published score.",
    })
    given?: ScoreLens | null,
  ): Promise<ProviderScore | null> {
    const lens = parseLens(given);
    const weighed = await weighProvider(ctx).load(provider.id);
    if (!weighed || weighed.stored.reviewCount === 0) return null;
    const { stored, days } = weighed;
    const score = lens
      ? scoreOf(
          days.filter((day) => lens.classes.includes(day.class)),
          stored.prior,
          lens.rules,
        )
      : weighed.score;
    return {
      value: lens ? score.value && roundScore(score.value) : stored.value,
      prior: stored.prior,
      priorOf: scorePriorOf(stored.priorOf),
      weight: lens ? score.weight : stored.weight,
      settled: (lens ? score.weight : stored.weight) >= scoreRules.priorWeight,
      pace: score.pace,
      steps: stepsOf(score),
      classes: score.classes,
    };
  }

  @FieldResolver(() => Int, {
    description: "The number of reviews that their writers deleted. No other data of them is kept.",
  })
  async withdrawnCount(@Root() { id }: Provider, @Ctx() ctx: Context): Promise<number> {
    return (await storedScoreOf(ctx).load(id))?.withdrawnCount ?? 0;
  }

  @FieldResolver(() => [ProofCount], {
    description: "The number of counted reviews by proof of the experience.",
  })
  async reviewsByProof(@Root() { id }: Provider, @Ctx() ctx: Context): Promise<ProofCount[]> {
    const days = (await weighProvider(ctx).load(id))?.days ?? [];
    return Object.values(ExperienceProof).map((proof) => ({
      proof,
      count: countOf(days.filter((day) => proofOf(day.class) === proof)),
    }));
  }
}

function proofOf(stored: StoredClass): ExperienceProof {
  if (stored === "receipt") return ExperienceProof.RECEIPT;
  return stored === "invited" || stored === "invited_guest"
    ? ExperienceProof.INVITED
    : ExperienceProof.NONE;
}

function countOf(days: readonly ReviewDay[]): number {
  return days.flatMap(({ stars }) => [...stars]).reduce((sum, count) => sum + count, 0);
}
