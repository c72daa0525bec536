import { createContext } from "react";

/** The operator's email address; empty if not configured. */
export const ContactEmailContext = createContext("");
