import { findNode, parseNodeId } from "#server/platform/graph/node";
import type { Context } from "#server/platform/request/context";
import { providerPath } from "#server/providers/provider-address";
import { providerById } from "#server/providers/provider.batch";
import { Review } from "#server/reviews/review.entity";
import { userById } from "#server/users/user.batch";
import { User } from "#server/users/user.entity";
import type { PageWords } from "./page-words";
import { reviewPicture, type SharePicture, type ShownReview } from "./share-facts";
import { breadcrumbs, context, describeReview, personAddress } from "./structured-data";

interface NodePage {
  isReview: boolean;
  structured: object | null;
  /** Its own share picture, if it has one. */
  picture: SharePicture | null;
}

/** The page of a review or a reviewer, by its canonical address; null for any other page. */
export async function describeNodePage(
  ctx: Context,
  address: URL,
  words: PageWords,
): Promise<NodePage | null> {
  const id = /^\/(?:@[^/]+\/reviews|people)\/([^/]+)$/.exec(address.pathname)?.[1];
  const node = id === undefined ? null : await findNode(ctx, decodeURIComponent(id));
  if (node instanceof User)
    return { isReview: false, structured: describePerson(ctx, node), picture: null };
  const shown = await shownReview(ctx, node);
  return (
    shown && {
      isReview: true,
      structured: describeReviewPage(shown, address),
      picture: reviewPicture(shown, words),
    }
  );
}

/** The review with this id, as its page shows it; null if there is none. */
export async function findShownReview(ctx: Context, id: string): Promise<ShownReview | null> {
  return parseNodeId(id)?.type === "Review" ? shownReview(ctx, await findNode(ctx, id)) : null;
}

async function shownReview(ctx: Context, node: object | null): Promise<ShownReview | null> {
  if (!(node instanceof Review)) return null;
  const [provider, reviewer] = await Promise.all([
    providerById(ctx).load(node.providerId),
    node.userId === null ? null : userById(ctx).load(node.userId),
  ]);
  return provider && { review: node, provider, reviewer };
}

/** A review that does not count stays on its page, but is no statement to search engines. */
function describeReviewPage(
  { review, provider, reviewer }: ShownReview,
  { href, origin: site }: URL,
): object | null {
  if (!review.counted) return null;
  const reviewed = site + providerPath(provider.username);
  const described = {
    ...describeReview(site, review, reviewer),
    "@id": `${href}#review`,
    url: href,
    itemReviewed: {
      "@type": "Organization",
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
