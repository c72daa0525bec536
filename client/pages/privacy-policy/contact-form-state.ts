import type { useForm } from "react-hook-form";
import type { ContactEntry } from "./contact-rules";

export type ContactFormState = ReturnType<typeof useForm<ContactEntry, unknown, ContactEntry>>;
