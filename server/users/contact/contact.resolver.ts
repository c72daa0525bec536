import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { sendContactMessage } from "./send-contact-message";
import { SendContactMessageInput, SendContactMessagePayload } from "./contact.input";

@Resolver()
export class ContactResolver {
  @Mutation(() => SendContactMessagePayload, {
    description: "Sends us a message; no sign-in required. We keep a copy for a year.",
  })
  sendContactMessage(
    @Arg("input", () => SendContactMessageInput)
    input: SendContactMessageInput,
    @Ctx() ctx: Context,
  ): Promise<SendContactMessagePayload> {
    return sendContactMessage(ctx, input);
  }
}
