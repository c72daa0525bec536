import { createHash } from "node:crypto";
import type { PortfolioImage } from "#server/providers/portfolio-image.entity";
import type { Provider } from "#server/providers/provider.entity";
import type { ProviderPackage } from "#server/providers/provider-package.entity";

/** Optimistic concurrency: a hash of all editable fields. */
export function revisionOf(
  provider: Provider,
  portfolio: readonly PortfolioImage[],
  packages: readonly ProviderPackage[],
): string {
  const { categorySlug, region, title, biography, specialties, languages, price } = provider;
  const { availability, serviceTypeSlugs } = provider;
  const texts = [categorySlug, region, title, biography, specialties, languages, price];
  const offer = [availability, serviceTypeSlugs];
  // Only a value of the owner can be edited.
  const own = [
    ...(provider.hasOwnName ? [{ displayName: provider.displayName }] : []),
    ...(provider.hasOwnPicture ? [{ picture: provider.pictureUrl }] : []),
  ];
  const images = portfolio.map(({ url, description }) => [url, description]);
  const sold = packages.map(({ name, price: cost, description }) => [name, cost, description]);
  const content = JSON.stringify([...texts, ...offer, sold, images, ...own]);
  return createHash("sha256").update(content).digest("base64url").slice(0, 22);
}
