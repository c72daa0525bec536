import { createContext, use } from "react";

/** The person or company that runs a site. */
export interface SiteOperator {
  name: string;
  address: string;
  /** ISO 3166 alpha-2. */
  country: string;
  registerNumber: string | null;
  email: string;
  socialProfile: string | null;
  authority: string;
  changedAt: string;
}

/** Null until the operator of a production site has given it; undefined in the demonstration, whose texts are fixed. */
export const OperatorContext = createContext<SiteOperator | null | undefined>(undefined);

export function useOperator(): SiteOperator | null | undefined {
  return use(OperatorContext);
}

export const operatorMissing = "The operator of this site has not given a legal address yet.";
