import { createHash } from "node:crypto";
import { editableTexts } from "#server/platform/graph/editable";
import { PortfolioImage } from "#server/providers/portfolio-image.entity";
import { Provider } from "#server/providers/provider.entity";
import { ProviderPackage } from "#server/providers/provider-package.entity";

/** Optimistic concurrency: a hash of all editable fields. */
export function revisionOf(
  provider: Provider,
  portfolio: readonly PortfolioImage[],
  packages: readonly ProviderPackage[],
): string {
  const { categorySlug, region, serviceTypeSlugs, displayName, pictureUrl } = provider;
  // Only a value of the owner can be edited.
  const own = [
    ...(provider.hasOwnName ? [{ displayName }] : []),
    ...(provider.hasOwnPicture ? [{ picture: pictureUrl }] : []),
  ];
  const texts = textsOf(Provider, provider, "displayName");
  const images = portfolio.map((image) => [image.url, ...textsOf(PortfolioImage, image)]);
  const sold = packages.map((each) => textsOf(ProviderPackage, each));
  const content = JSON.stringify([
    ...[categorySlug, region, ...texts, serviceTypeSlugs],
    ...[sold, images, ...own],
  ]);
  return createHash("sha256").update(content).digest("base64url").slice(0, 22);
}

/** The values of the editable texts, in the order in which they are declared. */
function textsOf<Entity extends object>(
  entity: abstract new () => Entity,
  row: Entity,
  excluded?: keyof Entity,
): unknown[] {
  const properties = editableTexts(entity).map(({ property }) => property as keyof Entity);
  return properties.filter((each) => each !== excluded).map((each) => row[each]);
}
