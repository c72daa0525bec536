import * as z from "zod/mini";
import { atMost, checkBy } from "#client/ui/controls/form-rules";
import { emailRule } from "#client/verification/address-rules";
import { nameRule } from "#client/verification/person-rules";
import { maxMessageLength } from "./contact-limits";

export interface ContactFormValues {
  name: string;
  email: string;
  message: string;
}

export const contactFields = ["name", "email", "message"] as const;

export const emptyContact: ContactFormValues = { name: "", email: "", message: "" };

export const checkContact = checkBy<ContactFormValues, ContactFormValues>(
  z.object({
    name: nameRule("Name"),
    email: emailRule,
    message: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, "Please write a message"),
        atMost(maxMessageLength, `The message may have at most ${maxMessageLength} characters`),
      ),
  }),
);
