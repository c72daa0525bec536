import { createContext, use } from "react";

/** What the server tells every page about itself. */
export interface Site {
  /** The address people use, without a slash at the end. */
  address: string;
  /** True where the people and studios shown are invented. */
  isDemonstration: boolean;
}

const SiteContext = createContext<Site>({ address: "", isDemonstration: false });

export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  return use(SiteContext);
}
