import { Field, ObjectType } from "type-graphql";
import { describeEnum } from "#server/platform/settings/define-enum";

export const Region = {
  NORTH_AMERICA: "north_america",
  EUROPE: "europe",
  ASIA: "asia",
  SOUTH_AMERICA: "south_america",
  OTHER: "other",
} as const;
export type Region = (typeof Region)[keyof typeof Region];

describeEnum(Region, "Region", "The region that a provider works in.", {
  NORTH_AMERICA: "The United States, Canada and Mexico.",
  EUROPE: "The European Union and its surroundings.",
  ASIA: "Asia Pacific, Australia included.",
  SOUTH_AMERICA: "South America.",
  OTHER: "Africa, the rest of Oceania, and all other countries.",
});

@ObjectType({
  description: "A region with its display texts.",
  simpleResolvers: true,
})
export class RegionInfo {
  @Field(() => Region, { description: "The region." })
  region: Region;

  @Field(() => String, { description: "The display name." })
  name: string;

  @Field(() => String, { description: "The countries in the region." })
  description: string;

  @Field(() => String, { description: "The range of time zones, as a hint." })
  timezoneHint: string;
}

function region(id: Region, name: string, description: string, timezoneHint: string): RegionInfo {
  return Object.assign(new RegionInfo(), { region: id, name, description, timezoneHint });
}

/** The five regions in display order. Australia is in Asia Pacific. */
export const regions: readonly RegionInfo[] = [
  region(Region.NORTH_AMERICA, "North America", "United States, Canada, Mexico", "UTC-8 to UTC-4"),
  region(Region.EUROPE, "Europe", "EU and surroundings", "UTC+0 to UTC+3"),
  region(Region.ASIA, "Asia", "Asia Pacific, including Australia", "UTC+5 to UTC+11"),
  region(
    Region.SOUTH_AMERICA,
    "South America",
    "Brazil, Argentina, Chile and neighbours",
    "UTC-5 to UTC-3",
  ),
  region(Region.OTHER, "Other Regions", "Africa, Oceania, others", "UTC-1 to UTC+13"),
];

const byId = new Map(regions.map((each) => [each.region as string, each]));

export function isRegion(id: string): id is Region {
  return byId.has(id);
}
