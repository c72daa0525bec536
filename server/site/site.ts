import { Field, ObjectType } from "type-graphql";
import type { LegalIdentity } from "./legal/legal.query";

@ObjectType({ description: "The person or company that runs this site.", simpleResolvers: true })
export class Legal implements LegalIdentity {
  @Field(() => String, { description: "Its legal name." })
  name: string;

  @Field(() => String, { description: "Its postal address." })
  address: string;

  @Field(() => String, { description: "Its country, ISO 3166 alpha-2." })
  country: string;

  @Field(() => String, { nullable: true, description: "Its number in a register." })
  registerNumber: string | null;

  @Field(() => String, { description: "The email address for users and authorities." })
  email: string;

  @Field(() => String, { nullable: true, description: "The address of its social account." })
  socialProfile: string | null;

  @Field(() => String, { description: "The authority for complaints about personal data." })
  authority: string;

  @Field(() => Date, { description: "When it was changed." })
  changedAt: Date;
}

@ObjectType({ description: "What is configured on this site.", simpleResolvers: true })
export class SiteServices {
  @Field(() => Boolean, { description: "Sign-in with Instagram." })
  instagramSignIn: boolean;

  @Field(() => Boolean, { description: "Verification by a direct message on Instagram." })
  instagramMessages: boolean;

  @Field(() => Boolean, { description: "Sign-in with Facebook." })
  facebookSignIn: boolean;

  @Field(() => Boolean, { description: "Look-up of profiles that the directory lacks." })
  profileLookUp: boolean;

  @Field(() => Boolean, { description: "Emails with codes and notices." })
  mail: boolean;

  @Field(() => Boolean, { description: "Text messages with codes." })
  textMessages: boolean;
}

@ObjectType({ description: "This site.", simpleResolvers: true })
export class Site {
  @Field(() => String, { description: "Its name." })
  name: string;

  @Field(() => SiteServices, { description: "What is configured." })
  services: SiteServices;
}
