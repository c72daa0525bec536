import * as z from "zod/mini";
import { checkBy } from "#client/kit/form-rules";
import { emailRule } from "#client/verification/address-rules";
import { longestMessage } from "./contact-limits";

const longestName = 80;

export interface ContactEntry {
  name: string;
  email: string;
  message: string;
}

export const contactFields = ["name", "email", "message"] as const;

export const emptyContact: ContactEntry = { name: "", email: "", message: "" };

export const checkContact = checkBy<ContactEntry, ContactEntry>(
  z.object({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, "Name is required"),
        z.maxLength(longestName, `Name may have at most ${longestName} characters`),
      ),
    email: emailRule,
    message: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, "Please write a message"),
        z.maxLength(longestMessage, `The message may have at most ${longestMessage} characters`),
      ),
  }),
);
