import { findNode } from "#server/platform/graph/node";
import type { Context } from "#server/platform/request/context";
import type { Provider } from "#server/providers/provider.entity";
import { providerPath } from "#server/providers/provider-address";
import { providerById } from "#server/providers/provider.batch";
import { Review } from "#server/reviews/review.entity";
import { userById } from "#server/users/user.batch";
import { User } from "#server/users/user.entity";
import { breadcrumbs, context, describeReview, personAddress } from "./structured-data";

interface NodePage {
  structured: object | null;
  /** The provider that the page is about. */
  provider: Provider | null;
}

/** The page of a review or a reviewer, by its canonical address; null for any other page. */
export async function describeNodePage(ctx: Context, address: URL): Promise<NodePage | null> {
  const id = /^\/(?:@[^/]+\/reviews|people)\/([^/]+)$/.exec(address.pathname)?.[1];
  const node = id === undefined ? null : await findNode(ctx, decodeURIComponent(id));
  if (node instanceof User) return { structured: describePerson(ctx, node), provider: null };
  if (!(node instanceof Review)) return null;
  const provider = await providerById(ctx).load(node.providerId);
  if (!provider) return null;
  return { structured: await describeReviewPage(ctx, node, provider, address), provider };
}

/** A review that does not count stays on its page, but is no statement to search engines. */
async function describeReviewPage(
  ctx: Context,
  review: Review,
  provider: Provider,
  { href, origin: site }: URL,
): Promise<object | null> {
  if (!review.counted) return null;
  const reviewer = review.userId === null ? null : await userById(ctx).load(review.userId);
  const reviewed = site + providerPath(provider.username);
  const described = {
    ...describeReview(site, review, reviewer),
    "@id": `${href}#review`,
    url: href,
    itemReviewed: {
      "@type": "ProfessionalService",
      "@id": `${reviewed}#provider`,
      name: provider.displayName,
      url: reviewed,
    },
    publisher: { "@type": "Organization", name: "Plaudit", url: `${site}/` },
  };
  const way = breadcrumbs([
    ["Discover", `${site}/`],
    [provider.displayName, reviewed],
    ["Review", href],
  ]);
  return { "@context": context, "@graph": [described, way] };
}

function describePerson({ config: { publicUrl: site } }: Context, user: User): object {
  const url = personAddress(site, user);
  const written = {
    "@type": "InteractionCounter",
    interactionType: "https://schema.org/WriteAction",
    userInteractionCount: user.reviewCount,
  };
  return {
    "@context": context,
    "@type": "ProfilePage",
    "@id": url,
    url,
    name: `Reviews by ${user.displayName}`,
    inLanguage: "en",
    mainEntity: {
      "@type": "Person",
      "@id": `${url}#person`,
      name: user.displayName,
      url,
      agentInteractionStatistic: written,
    },
  };
}
