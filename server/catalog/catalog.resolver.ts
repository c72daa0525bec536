import { Arg, Query, Resolver } from "type-graphql";
import { Category, categories } from "./categories";
import { RegionInfo, regions } from "./regions";
import { requireCategory } from "./require-slugs";
import { ReviewTypeInfo, reviewTypes } from "./review-types";
import { ServiceType, serviceTypes } from "./service-types";

@Resolver()
export class CatalogResolver {
  @Query(() => [Category], {
    description: "All categories, in display order.",
  })
  categories(): readonly Category[] {
    return categories;
  }

  @Query(() => [ServiceType], { description: "All service types, or those of one category." })
  serviceTypes(
    @Arg("category", () => String, { nullable: true, description: "A category's slug." })
    category?: string,
  ): readonly ServiceType[] {
    if (category === undefined || category === null) return serviceTypes;
    const slug = requireCategory(category, "category");
    return serviceTypes.filter((each) => each.category?.slug === slug);
  }

  @Query(() => [RegionInfo], { description: "All regions, in display order." })
  regions(): readonly RegionInfo[] {
    return regions;
  }

  @Query(() => [ReviewTypeInfo], { description: "The types of content that can be reviewed." })
  reviewTypes(): readonly ReviewTypeInfo[] {
    return reviewTypes;
  }
}
