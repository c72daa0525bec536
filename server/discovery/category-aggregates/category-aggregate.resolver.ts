import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  Float,
  Int,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import { Category, categoryOf } from "#server/catalog/categories";
import { Region } from "#server/catalog/regions";
import { ReviewType } from "#server/catalog/review-types";
import type { Context } from "#server/platform/request/context";
import { meanRating } from "#server/providers/rating/mean-rating";
import { Provider } from "#server/providers/provider.entity";
import { categoryFigures, countListed, sumReviews } from "#server/discovery/category-figures";
import { parseCategories, requireTopCount } from "./category-aggregate.sql";
import { topProvidersOf } from "./top-providers.query";

@ObjectType({
  description: "Totals of a category, for all providers or for one region or review type.",
  simpleResolvers: true,
})
export class CategoryAggregate {
  @Field(() => Category, { description: "The category." })
  category: Category;

  region: Region | null;
  reviewType: ReviewType | null;

  @Field(() => Int, { description: "The number of providers." })
  providerCount: number;

  @Field(() => Int, { description: "The number of reviews." })
  totalReviewCount: number;

  @Field(() => Float, {
    nullable: true,
    description: "The average rating; null if there is no review.",
  })
  totalAverageRating: number | null;
}

@Resolver(() => CategoryAggregate)
export class CategoryAggregateResolver {
  @Query(() => [CategoryAggregate], { description: "The categories with their totals." })
  async categoryAggregates(
    @Ctx() ctx: Context,
    @Arg("categories", () => [String], {
      nullable: true,
      description: "Up to 10 slugs. Omit for all.",
    })
    slugs?: string[] | null,
    @Arg("region", () => Region, { nullable: true, description: "Only providers in this region." })
    region: Region | null = null,
    @Arg("reviewType", () => ReviewType, {
      nullable: true,
      description: "Only reviews of this type and providers that have one.",
    })
    reviewType: ReviewType | null = null,
  ): Promise<CategoryAggregate[]> {
    const chosen = parseCategories(slugs);
    const figures = await categoryFigures(ctx);
    return chosen.map((slug) => {
      const wanted = { categories: [slug], region, reviewType };
      const { count, stars } = sumReviews(figures, wanted);
      return Object.assign(new CategoryAggregate(), {
        category: categoryOf(slug),
        region,
        reviewType,
        providerCount: countListed(figures, wanted),
        totalReviewCount: count,
        totalAverageRating: count === 0 ? null : meanRating({ count, stars }),
      });
    });
  }

  @FieldResolver(() => [Provider], {
    description: "The top-rated providers without a public notice, up to 20.",
  })
  async topProviders(
    @Root() aggregate: CategoryAggregate,
    @Arg("first", () => Int, { defaultValue: 3, description: "The number of providers to return." })
    first: number,
    @Ctx() ctx: Context,
  ): Promise<Provider[]> {
    requireTopCount(first);
    const { category, region, reviewType } = aggregate;
    return (
      (await topProvidersOf(ctx).load({ category: category.slug, region, reviewType, first })) ?? []
    );
  }
}
