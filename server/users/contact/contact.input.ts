import { Field, InputType, ObjectType, registerEnumType } from "type-graphql";
import { UserError } from "#server/platform/errors/user-error";

const ContactMessageOutcome = { SENT: "SENT", WAITING: "WAITING" } as const;
type ContactMessageOutcome = (typeof ContactMessageOutcome)[keyof typeof ContactMessageOutcome];

registerEnumType(ContactMessageOutcome, {
  name: "ContactMessageOutcome",
  description: "The result of sending a contact message.",
  valuesConfig: {
    SENT: { description: "Sent, or about to be sent." },
    WAITING: {
      description: "Stored; the mail server is not accepting it yet, and we keep trying.",
    },
  },
});

@InputType({ description: "A message to the Plaudit team." })
export class SendContactMessageInput {
  @Field(() => String, { nullable: true, description: "Your name; at most 80 characters." })
  name?: string | null;

  @Field(() => String, { nullable: true, description: "The email address for our reply." })
  email?: string | null;

  @Field(() => String, { nullable: true, description: "The message; at most 2,000 characters." })
  message?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Idempotency key: repeating it with the same message sends the message once.",
  })
  idempotencyKey?: string | null;
}

@ObjectType({ description: "The answer to `sendContactMessage`.", simpleResolvers: true })
export class SendContactMessagePayload {
  @Field(() => ContactMessageOutcome, {
    nullable: true,
    description: "The result; null if the message was rejected.",
  })
  outcome: ContactMessageOutcome | null;

  @Field(() => [UserError], { description: "Why the message was rejected." })
  userErrors: UserError[];
}
