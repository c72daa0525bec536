import { storedFieldsOf } from "./platform/graph/compiler/entity-sql";
import type { OwnFields } from "./platform/graph/compiler/selection";
import { PortfolioImage } from "./providers/portfolio-image.entity";
import { ProviderPackage } from "./providers/provider-package.entity";
import { Provider } from "./providers/provider.entity";
import { Testimonial } from "./providers/testimonial.entity";
import { Review } from "./reviews/review.entity";
import { User } from "./users/user.entity";

/**
 * The fields below a provider that a review, a vote or a score of another provider never changes: what is read from rows
 * of the provider, of its reviews and of their writers. An answer of these alone stays current while other providers
 * change (docs/read-cache.md). The stored fields of these entities are; others are listed. A field that is missing here
 * costs time, but no answer is ever old. `Provider.similar` and `User.reviews` depend on other providers.
 */
export const ownFields: OwnFields = {
  Decision:
    fields(`id number measure ground clause facts subject provider reviewStars reviewClass reviewCreatedAt
    detection automated operator secondOperator waited territory decidedAt endsAt replaces sealedHash prevHash hash`),
  Package: fieldsOf(ProviderPackage),
  PortfolioImage: fieldsOf(PortfolioImage, "subjectId address"),
  Provider: fieldsOf(
    Provider,
    `avatar avatarSubjectId rating portfolio packages testimonials reviews score withdrawnCount tombstones notices
    hasNotice decisions`,
  ),
  ProviderNotice: fields("message evidence startsAt endsAt endedBy isActive decision"),
  ProviderScore: fields("value prior priorOf weight settled"),
  Review: fieldsOf(
    Review,
    `photos provider reviewer viewerCanEdit viewerCanDelete viewerCanAnswer viewerFoundHelpful quotableSentences
    promotionCode trustClass state`,
  ),
  ReviewPhoto: fields("subjectId address description"),
  Testimonial: fieldsOf(Testimonial, "review"),
  Tombstone: fields("id reviewStars reviewClass createdAt removedAt provider decision"),
  // A save also names the providers that its writer has reviewed before: their answers show `reviewCount`.
  User: fieldsOf(User, "avatar avatarSubjectId memberSince"),
};

function fields(names: string): ReadonlySet<string> {
  return new Set(names.match(/\w+/g));
}

function fieldsOf(entity: Parameters<typeof storedFieldsOf>[0], others = ""): ReadonlySet<string> {
  return new Set([...storedFieldsOf(entity).map(({ name }) => name), ...fields(others)]);
}
