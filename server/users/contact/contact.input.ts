import { Field, InputType, ObjectType } from "type-graphql";
import { defineEnum } from "#server/platform/settings/define-enum";
import { refusable } from "#server/platform/errors/user-error";

const ContactMessageOutcome = defineEnum(
  "ContactMessageOutcome",
  "The result of sending a contact message.",
  {
    SENT: "Sent, or about to be sent.",
    WAITING:
      "Stored, but not sent by email yet: there is no mail server or no contact address, or the server is not accepting it.",
  },
);
type ContactMessageOutcome = keyof typeof ContactMessageOutcome;

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
export class SendContactMessagePayload extends refusable("Why the message was rejected.") {
  @Field(() => ContactMessageOutcome, {
    nullable: true,
    description: "The result; null if the message was rejected.",
  })
  outcome: ContactMessageOutcome | null;
}
