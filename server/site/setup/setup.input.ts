import { Field, InputType, ObjectType } from "type-graphql";
import { OperatorRole } from "#server/moderation/operators/operator-role";
import { refusable } from "#server/platform/errors/user-error";
import { SessionPayload } from "#server/users/sessions/session.input";

@InputType({ description: "The link to the set-up page." })
export class OpenSetupInput {
  @Field(() => String, {
    nullable: true,
    description: "The key of the link; omit it to continue the set-up session of this browser.",
  })
  key?: string | null;
}

@ObjectType({ description: "The answer to `openSetup`.", simpleResolvers: true })
export class OpenSetupPayload extends refusable("Why the set-up stays closed.") {
  @Field(() => OperatorRole, { nullable: true, description: "The role that you will have." })
  role: OperatorRole | null;

  @Field(() => String, {
    nullable: true,
    description: "The address that the link is for; null if you choose it.",
  })
  email: string | null;

  @Field(() => Date, { nullable: true, description: "When the set-up session ends." })
  endsAt: Date | null;
}

@InputType({ description: "The account of an operator." })
export class CreateOperatorInput {
  @Field(() => String, { nullable: true, description: "First name." })
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: "Last name." })
  lastName?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Email address; ignored if the link is for one.",
  })
  email?: string | null;

  @Field(() => String, { nullable: true, description: "8 to 128 characters." })
  password?: string | null;
}

@ObjectType({ description: "The answer to `createOperator`.", simpleResolvers: true })
export class CreateOperatorPayload extends SessionPayload {}
