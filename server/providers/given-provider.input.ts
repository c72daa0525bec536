import { Field, ID, InputType } from "type-graphql";

@InputType()
export abstract class GivenProviderInput {
  @Field(() => String, {
    nullable: true,
    description: "The username of the provider, with or without @. Give this or `providerId`.",
  })
  provider?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "The id of the provider. Give this or `provider`.",
  })
  providerId?: string | null;
}
