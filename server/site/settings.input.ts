import { Field, InputType, ObjectType } from "type-graphql";
import { refusable } from "#server/platform/errors/user-error";
import { Bounds } from "#server/platform/graph/editable";
import { Legal } from "./site";

/** The maximum characters of each text about the operator; 254 are those of an address. */
export const maxSiteCharacters = {
  name: 200,
  postalAddress: 500,
  registerNumber: 200,
  email: 254,
  socialProfile: 200,
  authority: 200,
} as const;

function text(field: keyof typeof maxSiteCharacters): PropertyDecorator {
  return Bounds({ characters: maxSiteCharacters[field] });
}

@InputType({ description: "The person or company that runs this site." })
export class UpdateSiteInput {
  @text("name")
  @Field(() => String, { description: "Its legal name, up to 200 characters." })
  name: string;

  @text("postalAddress")
  @Field(() => String, { description: "Its postal address, up to 500 characters." })
  postalAddress: string;

  @Field(() => String, { description: "Its country, ISO 3166 alpha-2." })
  country: string;

  @text("registerNumber")
  @Field(() => String, { nullable: true, description: "Its number in a register." })
  registerNumber?: string | null;

  @text("email")
  @Field(() => String, { description: "The email address for users and authorities." })
  email: string;

  @text("socialProfile")
  @Field(() => String, { nullable: true, description: "The https address of its social account." })
  socialProfile?: string | null;

  @text("authority")
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
