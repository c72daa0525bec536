import { Field, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { Editable } from "#server/platform/graph/editable";

@Entity("portfolio_images")
@ObjectType({ description: "A picture in a provider's portfolio.", simpleResolvers: true })
export class PortfolioImage {
  @PrimaryColumn({ name: "provider_id", type: "int" })
  providerId: number;

  @PrimaryColumn({ type: "smallint" })
  position: number;

  @Column({ type: "text" })
  url: string;

  @Field(() => String, { description: "Alternative text." })
  @Column({ type: "text" })
  @Editable({
    max: 160,
    about: "Alternative text, 1 to {max} characters.",
    label: "A description",
    missing: "Describe the picture",
  })
  description: string;
}
