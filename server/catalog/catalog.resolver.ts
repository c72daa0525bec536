import { Arg, Query, Resolver } from "type-graphql";
import { Category, categories } from "./categories";
import { RegionInfo, regions } from "./regions";
import { serviceTypesOf } from "./catalog.sql";
import { ReviewTypeInfo, reviewTypes } from "./review-types";
import { ServiceType } from "./service-types";

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
    return serviceTypesOf(category);
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
