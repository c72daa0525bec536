import { createContext, use } from "react";
import type { ReadyUser } from "#client/users/sign-in/ready-users";
import type { FacebookScript } from "#client/session/networks/facebook-script";

/** What the server tells every page about itself. */
export interface Site {
  /** The address people use, without a slash at the end. */
  address: string;
  /** True where the people and studios shown are invented. */
  isDemonstration: boolean;
  /** Where people write to whoever runs this place. */
  contactEmail?: string;
  /** Facebook's own script; absent where Facebook is not to be had. */
  facebook?: FacebookScript;
  /** Outside the demonstration there is nobody, and no such key. */
  readyUsers?: readonly ReadyUser[];
  /** In the demonstration: whom the first step of a review offers, by username. */
  reviewable?: readonly string[];
}

const SiteContext = createContext<Site>({ address: "", isDemonstration: false });

export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  return use(SiteContext);
}
