import { createContext } from "react";

/** Where people write to whoever runs this place; empty where the page was not told. */
export const ContactEmailContext = createContext("");
