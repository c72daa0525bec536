import { Field, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";

/** For statements over `testimonials t`: a review that does not count is not quoted. */
export const isQuoted = "EXISTS (SELECT FROM reviews q WHERE q.id = t.review_id AND q.counted)";

@Entity("testimonials")
@ObjectType({
  description: "A sentence that a provider chose from a verified review of 4 or 5 stars.",
  simpleResolvers: true,
})
export class Testimonial {
  @PrimaryColumn({ name: "provider_id", type: "int" })
  providerId: number;

  @PrimaryColumn({ type: "smallint" })
  position: number;

  @Column({ name: "review_id", type: "bigint" })
  reviewId: number;

  @Field(() => String, { description: "The sentence." })
  @Column({ type: "text" })
  quote: string;
}
