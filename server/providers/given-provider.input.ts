import { Field, ID, InputType } from "type-graphql";
import type { GivenProvider } from "./given-provider";

@InputType()
export abstract class GivenProviderInput implements GivenProvider {
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
