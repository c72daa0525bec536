import { createContext, use } from "react";
import type { ReadyUser } from "#client/users/sign-in/ready-users";
import type { Services } from "#client/session/services";
import type { FacebookScript } from "#client/session/networks/facebook-script";
import type { SiteOperator } from "#client/site/operator";

/** Site settings that the server sends with every page. */
export interface Site {
  /** Public origin, without a trailing slash. */
  address: string;
  /** All people and studios are fictional. */
  isDemonstration: boolean;
  /** Contact address of the operator. */
  contactEmail?: string;
  /** Production only: who runs the site; null until it is given. */
  operator?: SiteOperator | null;
  /** Production only: what is configured. */
  services?: Services;
  /** Absent where Facebook is not configured. */
  facebook?: FacebookScript;
  /** Demonstration only: users for one-click sign-in. */
  readyUsers?: readonly ReadyUser[];
  /** Demonstration only: usernames that the first wizard step suggests. */
  reviewable?: readonly string[];
}

const SiteContext = createContext<Site>({ address: "", isDemonstration: false });

export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  return use(SiteContext);
}
