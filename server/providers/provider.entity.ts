import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";
import { categorySql, serviceTypesSql } from "#server/catalog/catalog.sql";
import { Category, categoryOf } from "#server/catalog/categories";
import { Region } from "#server/catalog/regions";
import { ServiceType, serviceTypeOf } from "#server/catalog/service-types";
import { FieldSql } from "#server/platform/graph/compiler/entity-sql";
import { moment, nullable, plain } from "#server/platform/graph/compiler/field-sql";
import { Editable } from "#server/platform/graph/editable";
import { Node } from "#server/platform/graph/node";
import { VerifiedSource } from "./facts/verified-source";
import { listingWords } from "./listing-words";
import { ownTexts } from "./own-texts";

/** Reviews of 1, 2, 3, 4 and 5 stars, in this order. */
export type Histogram = [number, number, number, number, number];

/** Database triggers maintain the review counts, averages and histograms. The application never writes them. */
@Entity("providers")
@ObjectType({
  implements: Node,
  description: "A person or business that sells through a social media profile.",
  simpleResolvers: true,
})
export class Provider implements Node {
  @PrimaryGeneratedColumn({ type: "int" })
  id: number;

  @Field(() => ID, {
    name: "id",
    description: "Opaque and stable, even if the username changes.",
    simple: false,
  })
  @Column({ name: "node_id", type: "text", default: () => "DEFAULT", update: false })
  nodeId: string;

  @Field(() => String, { description: "The username on Instagram, in lower case, without @." })
  @Column({ type: "text" })
  username: string;

  /** The user who first confirmed the username; null for a page without owner. */
  @Column({ name: "owner_id", type: "int", nullable: true, update: false })
  ownerId: number | null;

  @Field(() => Boolean, { description: "Whether a person confirmed the account and has the page." })
  @FieldSql(["ownerId"], (owner) => plain(`(${owner} IS NOT NULL)`))
  get hasOwner(): boolean {
    return this.ownerId !== null;
  }

  @Field(() => String, { description: "The display name." })
  @Column({ name: "display_name", type: "text" })
  @Editable(ownTexts.displayName)
  displayName: string;

  @Field(() => String, { nullable: true, description: "A short headline." })
  @Column({ type: "text", nullable: true })
  @Editable(ownTexts.title)
  title: string | null;

  @Field(() => String, { nullable: true, description: "The provider's own description." })
  @Column({ type: "text", nullable: true })
  @Editable(ownTexts.biography)
  biography: string | null;

  @Column({ name: "picture_url", type: "text", nullable: true })
  pictureUrl: string | null;

  /** Whether the owner gave the name, because the network had none. */
  @Column({ name: "has_own_name", type: "boolean", default: false })
  hasOwnName: boolean;

  @Column({ name: "has_own_picture", type: "boolean", default: false })
  hasOwnPicture: boolean;

  @Column({ name: "category", type: "text", nullable: true })
  categorySlug: string | null;

  @Field(() => Category, { nullable: true, description: listingWords.category })
  @FieldSql(["categorySlug"], categorySql)
  get category(): Category | null {
    return categoryOf(this.categorySlug);
  }

  @Field(() => Region, { nullable: true, description: listingWords.region })
  @Column({ type: "text", nullable: true })
  region: Region | null;

  @Field(() => String, { nullable: true, description: listingWords.city })
  @Column({ type: "text", nullable: true })
  @Editable(ownTexts.city)
  city: string | null;

  @Field(() => String, { nullable: true, description: listingWords.country })
  @Column({ type: "text", nullable: true })
  @Editable(ownTexts.country)
  country: string | null;

  @Field(() => String, { nullable: true, description: listingWords.website })
  @Column({ type: "text", nullable: true })
  @Editable(ownTexts.website)
  website: string | null;

  @Column({ name: "service_types", type: "text", array: true })
  serviceTypeSlugs: string[];

  @Field(() => [ServiceType], { description: "The service types offered." })
  @FieldSql(["serviceTypeSlugs"], serviceTypesSql)
  get serviceTypes(): ServiceType[] {
    return this.serviceTypeSlugs.map(serviceTypeOf).filter((each) => each !== null);
  }

  @Field(() => [String], { description: "Specialties in the provider's own words." })
  @Column({ type: "text", array: true })
  @Editable(ownTexts.specialties)
  specialties: string[];

  @Field(() => [String], { description: "Working languages." })
  @Column({ type: "text", array: true })
  @Editable(ownTexts.languages)
  languages: string[];

  @Field(() => String, {
    nullable: true,
    description: "The starting price in the owner's words, for example `$150/session`.",
  })
  @Column({ type: "text", nullable: true })
  @Editable(ownTexts.price)
  price: string | null;

  @Column({ name: "price_hundredths", type: "int", nullable: true, update: false })
  priceHundredths: number | null;

  @Field(() => Float, { nullable: true, description: listingWords.priceAmount })
  @FieldSql(["priceHundredths"], (hundredths) =>
    nullable(plain(`trim_scale(${hundredths} / 100.0)`)),
  )
  get priceAmount(): number | null {
    return this.priceHundredths === null ? null : this.priceHundredths / 100;
  }

  @Field(() => String, { nullable: true, description: listingWords.priceCurrency })
  @Column({ name: "price_currency", type: "text", nullable: true, update: false })
  priceCurrency: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The median time from a review to its first answer, for example `2 hours`; null with fewer than 3 answers in 90 days.",
  })
  @Column({ name: "response_time", type: "text", nullable: true, update: false })
  responseTime: string | null;

  @Field(() => Float, {
    nullable: true,
    description:
      "The percentage of 3 or more stars among reviews with proven experience; null with fewer than 5 of them.",
  })
  @Column({ name: "completion_rate", type: "real", nullable: true, update: false })
  completionRate: number | null;

  @Field(() => String, {
    nullable: true,
    description: "Working days in the owner's words, for example `Mon to Thu`.",
  })
  @Column({ type: "text", nullable: true })
  @Editable(ownTexts.availability)
  availability: string | null;

  @Field(() => Int, { description: "Number of followers on Instagram." })
  @Column({ type: "int" })
  followers: number;

  @Field(() => Int, { description: "Number of posts on Instagram." })
  @Column({ type: "int" })
  posts: number;

  @Field(() => Date, {
    nullable: true,
    description: "When followers and posts were read from Instagram; null if that is unknown.",
  })
  @Column({ name: "fetched_at", type: "timestamptz", nullable: true, update: false })
  fetchedAt: Date | null;

  @Field(() => Boolean, {
    description:
      "Whether the owner confirmed the account, or Instagram marks it as verified; `verifiedSource` says which.",
  })
  @Column({ name: "is_verified", type: "boolean", update: false })
  isVerified: boolean;

  @Field(() => VerifiedSource, {
    nullable: true,
    description: "Who verified the account; null if it is not verified.",
  })
  @Column({ name: "verified_source", type: "text", nullable: true, update: false })
  verifiedSource: VerifiedSource | null;

  @Field(() => Date, { nullable: true, description: "When it was verified; null if it is not." })
  @Column({ name: "verified_at", type: "timestamptz", nullable: true, update: false })
  verifiedAt: Date | null;

  @Field(() => Boolean, {
    description: "Whether Plaudit's editors picked the provider. No one can pay for it.",
  })
  @Column({ name: "is_featured", type: "boolean", update: false })
  isFeatured: boolean;

  @Field(() => String, {
    nullable: true,
    description: "The day of the pick, for example `2026-11-12`; null if it is not featured.",
  })
  @Column({ name: "featured_on", type: "date", nullable: true, update: false })
  featuredOn: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Why the provider was picked; null if it is not featured.",
  })
  @Column({ name: "featured_reason", type: "text", nullable: true, update: false })
  featuredReason: string | null;

  @Field(() => Boolean, { description: "Whether the profile is a business account." })
  @Column({ name: "is_business", type: "boolean" })
  isBusiness: boolean;

  @Field(() => Boolean, { description: "Whether the profile is a professional account." })
  @Column({ name: "is_professional", type: "boolean" })
  isProfessional: boolean;

  @Field(() => Boolean, { description: "Whether the profile is private on Instagram." })
  @Column({ name: "is_private", type: "boolean" })
  isPrivate: boolean;

  @Field(() => Date, { nullable: true, description: listingWords.listedAt })
  @Column({ name: "listed_at", type: "timestamptz", nullable: true, update: false })
  listedAt: Date | null;

  @Field(() => String, { nullable: true, description: listingWords.listedSource })
  @Column({ name: "listed_source", type: "text", nullable: true, update: false })
  listedSource: string | null;

  @Field(() => Boolean, { description: listingWords.isOnlyListed })
  @Column({ name: "is_only_listed", type: "boolean", default: false, update: false })
  isOnlyListed: boolean;

  @Field(() => Date, { description: "When it was added to Plaudit." })
  @Column({ name: "created_at", type: "timestamptz" })
  createdAt: Date;

  @Column({ name: "updated_at", type: "timestamptz", nullable: true, insert: false, update: false })
  changedAt: Date | null;

  @Field(() => Date, {
    description: "When the profile last changed. Figures that follow from reviews do not count.",
  })
  @FieldSql(["changedAt", "createdAt"], (changed, created) =>
    moment(`coalesce(${changed}, ${created})`),
  )
  get updatedAt(): Date {
    return this.changedAt ?? this.createdAt;
  }

  @Column({ name: "service_histogram", type: "int", array: true, insert: false, update: false })
  serviceHistogram: Histogram;

  @Column({
    name: "advertisement_histogram",
    type: "int",
    array: true,
    insert: false,
    update: false,
  })
  advertisementHistogram: Histogram;

  @Column({ name: "review_count", type: "int", insert: false, update: false })
  reviewCount: number;

  @Column({ name: "average_rating", type: "real", insert: false, update: false })
  averageRating: number;

  @Column({ name: "service_count", type: "int", insert: false, update: false })
  serviceCount: number;

  @Column({ name: "service_average", type: "real", insert: false, update: false })
  serviceAverage: number;

  @Column({ name: "advertisement_count", type: "int", insert: false, update: false })
  advertisementCount: number;

  @Column({ name: "advertisement_average", type: "real", insert: false, update: false })
  advertisementAverage: number;
}
