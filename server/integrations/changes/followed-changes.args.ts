import { ArgsType, Field } from "type-graphql";
import { ChangeType } from "./change";

@ArgsType()
export class FollowedArgs {
  @Field(() => String, {
    nullable: true,
    description: "Begin after this cursor of the feed. Absent: with the next change.",
  })
  after?: string | null;

  @Field(() => [ChangeType], {
    nullable: true,
    description: "Only objects of these types; absent for all.",
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
