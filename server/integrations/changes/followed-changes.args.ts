import { ArgsType, Field } from "type-graphql";
import { ChangeType } from "./change";

@ArgsType()
export class FollowedArgs {
  @Field(() => String, {
    nullable: true,
    description: "Start after this cursor of the feed. Omit to start with the next change.",
  })
  after?: string | null;

  @Field(() => [ChangeType], {
    nullable: true,
    description: "Only objects of these types; omit for all.",
  })
  types?: ChangeType[] | null;

  @Field(() => String, {
    nullable: true,
    description: "Only changes of this provider, by username. Not together with `category`.",
  })
  provider?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Only changes of providers in this category, by its slug.",
  })
  category?: string | null;
}
