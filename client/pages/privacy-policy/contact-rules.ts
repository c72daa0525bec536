import * as z from "zod/mini";
import { atMost, checkBy } from "#client/ui/controls/form-rules";
import { emailRule } from "#client/verification/address-rules";
import { nameRule } from "#client/verification/person-rules";
import { longestMessage } from "./contact-limits";

export interface ContactEntry {
  name: string;
  email: string;
  message: string;
}

export const contactFields = ["name", "email", "message"] as const;

export const emptyContact: ContactEntry = { name: "", email: "", message: "" };

export const checkContact = checkBy<ContactEntry, ContactEntry>(
  z.object({
    name: nameRule("Name"),
    email: emailRule,
    message: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, "Please write a message"),
        atMost(longestMessage, `The message may have at most ${longestMessage} characters`),
      ),
  }),
);
