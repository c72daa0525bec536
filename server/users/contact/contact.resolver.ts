import {
  Arg,
  Ctx,
  Field,
  InputType,
  Mutation,
  ObjectType,
  registerEnumType,
  Resolver,
} from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { UserError } from "#server/platform/errors/user-error";
import { sendContactMessage, type SentContactMessage } from "./send-contact-message";

const ContactMessageOutcome = { SENT: "SENT", WAITING: "WAITING" } as const;
type ContactMessageOutcome = (typeof ContactMessageOutcome)[keyof typeof ContactMessageOutcome];

registerEnumType(ContactMessageOutcome, {
  name: "ContactMessageOutcome",
  description: "What became of a message to us.",
  valuesConfig: {
    SENT: { description: "It is on its way." },
    WAITING: {
      description: "It is kept; the mail server did not take it yet, and it is tried again.",
    },
  },
});

@InputType({ description: "A message to whoever runs this place." })
class SendContactMessageInput {
  @Field(() => String, { nullable: true, description: "Who writes; at most 80 characters." })
  name?: string | null;

  @Field(() => String, { nullable: true, description: "E-mail address to answer to." })
  email?: string | null;

  @Field(() => String, { nullable: true, description: "The message; at most 2,000 characters." })
  message?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The same key with the same message is one message, however often it is sent.",
  })
  idempotencyKey?: string | null;
}

@ObjectType({ description: "The answer to `sendContactMessage`.", simpleResolvers: true })
class SendContactMessagePayload {
  @Field(() => ContactMessageOutcome, {
    nullable: true,
    description: "What became of it; null where it was refused.",
  })
  outcome: ContactMessageOutcome | null;

  @Field(() => [UserError], { description: "Why it was not taken." })
  userErrors: UserError[];
}

@Resolver()
export class ContactResolver {
  @Mutation(() => SendContactMessagePayload, {
    description: "Sends us a message; anybody may. A copy is kept for a year.",
  })
  sendContactMessage(
    @Arg("input", () => SendContactMessageInput, { description: "The input." })
    input: SendContactMessageInput,
    @Ctx() ctx: Context,
  ): Promise<SentContactMessage> {
    return sendContactMessage(ctx, input);
  }
}
