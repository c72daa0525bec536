import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";
import { Category, categoryOf } from "#server/catalog/categories";
import { Region } from "#server/catalog/regions";
import { ServiceType, serviceTypeOf } from "#server/catalog/service-types";
import { Node, toNodeId } from "#server/platform/graph/node";

/** Reviews of 1, 2, 3, 4 and 5 stars, in this order. */
export type Histogram = [number, number, number, number, number];

/**
 * Who sells through a social-media profile. What follows from reviews (counts, averages, histograms) and
 * `searchText` is kept by the database and never written here.
 */
@Entity("providers")
@ObjectType({
  implements: Node,
  description: "Somebody who sells through a social-media profile: a person or a studio.",
  simpleResolvers: true,
})
export class Provider implements Node {
  @PrimaryGeneratedColumn({ type: "int" })
  id: number;

  @Field(() => ID, { name: "id", description: "Opaque and stable, also through a rename." })
  get nodeId(): string {
    return toNodeId("Provider", this.id);
  }

  @Field(() => String, { description: "The name on the social network, in lower case, without @." })
  @Column({ type: "text" })
  username: string;

  /** The person who first confirmed the username; null for a page that nobody owns. */
  @Column({ name: "owner_id", type: "int", nullable: true, update: false })
  ownerId: number | null;

  @Field(() => String, { description: "The name that people read." })
  @Column({ name: "display_name", type: "text" })
  displayName: string;

  @Field(() => String, { nullable: true, description: "What they are, in a few words." })
  @Column({ type: "text", nullable: true })
  title: string | null;

  @Field(() => String, { nullable: true, description: "What they say about themselves." })
  @Column({ type: "text", nullable: true })
  biography: string | null;

  @Column({ name: "picture_url", type: "text", nullable: true })
  pictureUrl: string | null;

  @Column({ name: "picture_base64", type: "text", nullable: true, select: false })
  pictureBase64?: string | null;

  @Column({ name: "category", type: "text", nullable: true })
  categorySlug: string | null;

  @Field(() => Category, {
    nullable: true,
    description: "Null for a profile that was only looked up, until its owner says.",
  })
  get category(): Category | null {
    return categoryOf(this.categorySlug);
  }

  @Field(() => Region, {
    nullable: true,
    description: "Null for a profile that was only looked up, until its owner says.",
  })
  @Column({ type: "text", nullable: true })
  region: Region | null;

  @Column({ name: "service_types", type: "text", array: true })
  serviceTypeSlugs: string[];

  @Field(() => [ServiceType], { description: "What they offer." })
  get serviceTypes(): ServiceType[] {
    return this.serviceTypeSlugs.map(serviceTypeOf).filter((each) => each !== null);
  }

  @Field(() => [String], { description: "What they are good at, in their own words." })
  @Column({ type: "text", array: true })
  specialties: string[];

  @Field(() => [String], { description: "The languages they work in." })
  @Column({ type: "text", array: true })
  languages: string[];

  @Field(() => String, {
    nullable: true,
    description: "The starting price, dollars per session, as `$150/session`.",
  })
  @Column({ type: "text", nullable: true })
  price: string | null;

  @Field(() => String, {
    nullable: true,
    description: "How soon they answer, for example `2 hours`.",
  })
  @Column({ name: "response_time", type: "text", nullable: true })
  responseTime: string | null;

  @Field(() => Float, { nullable: true, description: "Finished of what was begun, in percent." })
  @Column({ name: "completion_rate", type: "real", nullable: true })
  completionRate: number | null;

  @Field(() => String, { nullable: true, description: "When they work, for example `Mon to Thu`." })
  @Column({ type: "text", nullable: true })
  availability: string | null;

  @Field(() => Int, { description: "Followers on the social network." })
  @Column({ type: "int" })
  followers: number;

  @Field(() => Int, { description: "Posts on the social network." })
  @Column({ type: "int" })
  posts: number;

  @Column({ type: "text", nullable: true })
  badge: string | null;

  @Field(() => Boolean, { description: "Whether it is verified who they are." })
  @Column({ name: "is_verified", type: "boolean" })
  isVerified: boolean;

  @Field(() => Boolean, { description: "Whether the directory features them." })
  @Column({ name: "is_featured", type: "boolean" })
  isFeatured: boolean;

  @Field(() => Boolean, { description: "Whether the profile is a business account." })
  @Column({ name: "is_business", type: "boolean" })
  isBusiness: boolean;

  @Field(() => Boolean, { description: "Whether the profile is a professional account." })
  @Column({ name: "is_professional", type: "boolean" })
  isProfessional: boolean;

  @Field(() => Boolean, { description: "Whether the profile is private on the network." })
  @Column({ name: "is_private", type: "boolean" })
  isPrivate: boolean;

  @Column({ name: "created_at", type: "timestamptz" })
  createdAt: Date;

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
