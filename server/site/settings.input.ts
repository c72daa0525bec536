import { Field, InputType, ObjectType } from "type-graphql";
import { refusable } from "#server/platform/errors/user-error";
import { Legal } from "./site";

@InputType({ description: "The person or company that runs this site." })
export class UpdateSiteInput {
  @Field(() => String, { description: "Its legal name, up to 200 characters." })
  name: string;

  @Field(() => String, { description: "Its postal address, up to 500 characters." })
  postalAddress: string;

  @Field(() => String, { description: "Its country, ISO 3166 alpha-2." })
  country: string;

  @Field(() => String, { nullable: true, description: "Its number in a register." })
  registerNumber?: string | null;

  @Field(() => String, { description: "The email address for users and authorities." })
  email: string;

  @Field(() => String, { nullable: true, description: "The https address of its social account." })
  socialProfile?: string | null;

  @Field(() => String, {
    description: "The authority for complaints about personal data, up to 200 characters.",
  })
  authority: string;
}

@ObjectType({ description: "The answer to `updateSite`.", simpleResolvers: true })
export class UpdateSitePayload extends refusable("Why nothing was changed.") {
  @Field(() => Legal, { nullable: true, description: "The identity that the pages now show." })
  legal: Legal | null;
}
