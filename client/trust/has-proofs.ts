import { createContext } from "react";

/** Whether reviews of this site may have a proof of the experience. No proof can be submitted in production yet. */
export const HasProofsContext = createContext(true);
