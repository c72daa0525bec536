import type { useForm } from "react-hook-form";
import type { ContactFormValues } from "./contact-rules";

export type ContactFormState = ReturnType<
  typeof useForm<ContactFormValues, unknown, ContactFormValues>
>;
