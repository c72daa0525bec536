import { Field, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { Editable } from "#server/platform/graph/editable";

@Entity("provider_packages")
@ObjectType("Package", {
  description: "An offer of a provider at a fixed price, in the owner's words.",
  simpleResolvers: true,
})
export class ProviderPackage {
  @PrimaryColumn({ name: "provider_id", type: "int" })
  providerId: number;

  @PrimaryColumn({ type: "smallint" })
  position: number;

  @Field(() => String, { description: "For example `Four sessions`." })
  @Column({ type: "text" })
  @Editable({
    max: 60,
    about: "For example `Four sessions`; 1 to {max} characters.",
    label: "A name",
    missing: "Name the package",
  })
  name: string;

  @Field(() => String, { description: "For example `$520`." })
  @Column({ type: "text" })
  @Editable({
    max: 40,
    about: "For example `$520`; 1 to {max} characters.",
    label: "A price",
    missing: "Give a price",
  })
  price: string;

  @Field(() => String, { nullable: true, description: "What it contains." })
  @Column({ type: "text", nullable: true })
  @Editable({
    max: 300,
    about: "What it contains, up to {max} characters.",
    label: "A description",
  })
  description: string | null;
}
