import type { Incentive, Region, ReviewType } from "#client/graphql/schema.generated";
import { formatMonth, withoutBidiControls } from "#client/ui/format/format";

const regionNames: Record<Region, string> = {
  NORTH_AMERICA: "North America",
  EUROPE: "Europe",
  ASIA: "Asia",
  SOUTH_AMERICA: "South America",
  OTHER: "Other Regions",
};

/** In display order. */
export const regions = Object.keys(regionNames) as readonly Region[];

const reviewTypeNames: Record<ReviewType, string> = {
  SERVICE: "Direct Services",
  ADVERTISEMENT: "Sponsored Content",
};

const incentiveTexts: Record<Incentive, string> = {
  NONE: "Got nothing for it",
  DISCOUNT: "Got a discount",
  FREE: "Got something for free",
  PAID: "Got money",
  AFFILIATED: "Works with the provider",
};

export function incentiveText(incentive: Incentive): string {
  return incentiveTexts[incentive];
}

/** From the first day of a month. */
export function experienceText(experiencedOn: string): string {
  return `Experience in ${formatMonth(experiencedOn)}`;
}

export function regionName(region: Region | null | undefined): string {
  return region ? regionNames[region] : "Global";
}

export function reviewTypeName(reviewType: ReviewType): string {
  return reviewTypeNames[reviewType];
}

export function serviceName(serviceType: { name: string } | null | undefined): string {
  return serviceType?.name || "General Service";
}

export function commentText(comment: string | null | undefined): string {
  return withoutBidiControls(comment ?? "").trim() || "No comment provided";
}

/** Hides a guest's identifier, which is not a name. */
export function reviewerName(
  reviewer: { displayName?: string | null; username?: string | null } | null | undefined,
): string {
  const names = [reviewer?.displayName, reviewer?.username];
  return names.find((name) => name && !isHidden(name)) ?? "Anonymous";
}

function isHidden(identifier: string): boolean {
  return /^(anonymous$|anon_)/i.test(identifier.trim());
}

/** For the `lang` of a text; undefined in the language of the page, and where it is not known. */
export function foreignLanguage({ language }: { language: string | null }): string | undefined {
  return language === null || language === "en" ? undefined : language;
}
