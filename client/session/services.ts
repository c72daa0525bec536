import { createContext, use } from "react";

/** What a site has configured. What is off is not offered. */
export interface Services {
  instagramSignIn: boolean;
  instagramMessages: boolean;
  facebookSignIn: boolean;
  profileLookUp: boolean;
  mail: boolean;
  textMessages: boolean;
}

export const allServices: Services = {
  instagramSignIn: true,
  instagramMessages: true,
  facebookSignIn: true,
  profileLookUp: true,
  mail: true,
  textMessages: true,
};

/** Undefined in the demonstration, which simulates all services. */
export const ServicesContext = createContext<Services | undefined>(undefined);

export function useServices(): Services {
  return use(ServicesContext) ?? allServices;
}

export function useIsSimulated(): boolean {
  return use(ServicesContext) === undefined;
}

/** Whether usernames can be confirmed, and so profiles claimed. */
export function hasInstagram({ instagramSignIn, instagramMessages }: Services) {
  return instagramSignIn || instagramMessages;
}

export function hasNetwork(services: Services) {
  return hasInstagram(services) || services.facebookSignIn;
}

const list = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** The words of what is on, as "email, phone or username"; empty where nothing is. */
export function anyOf(...words: readonly (string | false)[]): string {
  return list.format(words.filter((word) => word !== false));
}
