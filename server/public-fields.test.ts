import { type GraphQLObjectType, parse, TypeInfo, visit, visitWithTypeInfo } from "graphql";
import { expect, test } from "vitest";
import { mirroredProvider, mirroredReview } from "./integrations/dump/dump-lines";
import { eventQuery } from "./integrations/events/event-query";
import { getProviderQuery } from "./integrations/mcp/queries";
import { storedFieldsOf } from "./platform/graph/compiler/entity-sql";
import { PortfolioImage } from "./providers/portfolio-image.entity";
import { Provider } from "./providers/provider.entity";
import { ProviderPackage } from "./providers/provider-package.entity";
import { businessSql } from "./rest/records/business-record";
import { reviewSql } from "./rest/records/review-record";
import { documents } from "./rest/v1/documents";
import { Review } from "./reviews/review.entity";
import { buildGraph } from "./schema";

const schema = buildGraph();
const entities = { Provider, Review, Package: ProviderPackage, PortfolioImage };

/** Fields with a better name, or that other fields say. */
const said = "Review.isVerified Review.isReviewerConfirmed Review.isByInsider";
/** Facts of the network and of the record: a mirror has them, a reader gets what follows from them. */
const ofNetwork = "Provider.posts Provider.isBusiness Provider.isProfessional Provider.isPrivate";
/** False in all that a mirror gets. */
const unlisted = "Provider.isOnlyListed";
const picks = "Provider.featuredOn Provider.featuredReason";

/** What programs read, and the stored fields that they do not get. */
const forms: Record<string, { query: string; leftOut: string }> = {
  "the dump": {
    query: `{ provider(username: "") {${mirroredProvider}} review(id: "") {${mirroredReview}} }`,
    leftOut: `Review.isVerified Review.isByInsider Provider.hasOwner ${unlisted}`,
  },
  // An event says what changed: nothing happens when a network is read again.
  "an event": {
    query: eventQuery,
    leftOut: `${said} ${unlisted} Review.verificationMethod Provider.fetchedAt Provider.verifiedSource
      Provider.hasOwner PortfolioImage.description`,
  },
  "/api/v1": {
    query: [
      documents["/api/v1/providers/{username}"].query,
      documents["/api/v1/reviews/{id}"].query,
    ].join(""),
    leftOut: `${said} ${unlisted} ${ofNetwork} ${picks} Review.verificationMethod Provider.fetchedAt
      Provider.hasOwner`,
  },
  // A language model answers better from little: the page has the rest.
  "an answer to a language model": {
    query: getProviderQuery,
    leftOut: `${said} ${unlisted} ${ofNetwork} ${picks} Review.verificationMethod Review.region Review.incentive
      Review.experiencedOn Review.language Review.helpfulCount Review.updatedAt Provider.completionRate Provider.fetchedAt
      Provider.hasOwner Provider.isFeatured Provider.verifiedSource Provider.createdAt Provider.updatedAt
      PortfolioImage.description`,
  },
};

function selectedFields(query: string): Set<string> {
  const selected = new Set<string>();
  const types = new TypeInfo(schema);
  const note = () =>
    void selected.add(`${types.getParentType()!.name}.${types.getFieldDef()!.name}`);
  visit(parse(query), visitWithTypeInfo(types, { Field: note }));
  return selected;
}

test.each(Object.entries(forms))(
  "%s has every stored field, or the reason why not is known",
  (_, { query, leftOut }) => {
    const selected = selectedFields(query);
    const missing = Object.entries(entities).flatMap(([type, entity]) =>
      storedFieldsOf(entity)
        .map(({ name }) => `${type}.${name}`)
        .filter((name) => !name.endsWith(".id") && !selected.has(name)),
    );
    expect(missing.toSorted()).toEqual(leftOut.match(/\S+/g)!.toSorted());
  },
);

test("/api/v1 has every field of an earlier version of a review", () => {
  const selected = selectedFields(documents["/api/v1/reviews/{id}"].query);
  const fields = Object.keys((schema.getType("ReviewWording") as GraphQLObjectType).getFields());
  expect(fields.filter((name) => !selected.has(`ReviewWording.${name}`))).toEqual([]);
});

/** Newer than the calls, whose records are fixed. */
const notInRecords = `p.featured_on p.featured_reason p.fetched_at p.verified_source p.verified_at p.created_at p.city
  p.country p.website p.price_hundredths p.price_currency p.listed_at p.listed_source p.is_only_listed
  p.updated_at p.owner_id r.proof r.identity r.counted r.insider_since r.incentive r.experienced_on r.language r.helpful_count r.updated_at
  r.edited_at r.answer r.answered_at r.answer_edited_at`;

test("The records of /api have every stored column, or it is known that they do not", () => {
  const columns = [
    ...storedFieldsOf(Provider).flatMap(({ columns }) => columns.map(({ name }) => `p.${name}`)),
    ...storedFieldsOf(Review).flatMap(({ columns }) => columns.map(({ name }) => `r.${name}`)),
  ];
  const read = new Set(`${businessSql} ${reviewSql}`.match(/\b[pr]\.\w+/g));
  const missing = new Set(columns.filter((column) => !read.has(column)));
  expect([...missing].toSorted()).toEqual(notInRecords.match(/\S+/g)!.toSorted());
});
