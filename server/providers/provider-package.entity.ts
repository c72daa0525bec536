import { Field, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";

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
  name: string;

  @Field(() => String, { description: "For example `$520`." })
  @Column({ type: "text" })
  price: string;

  @Field(() => String, { nullable: true, description: "What it contains." })
  @Column({ type: "text", nullable: true })
  description: string | null;
}
