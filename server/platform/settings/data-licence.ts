/** The licence of open data: clause T3 of the terms, and `docs/decisions/31-licence-of-the-data.md`. */
export const dataLicence = {
  /** An SPDX identifier. */
  id: "CC-BY-4.0",
  name: "CC BY 4.0",
  url: "https://creativecommons.org/licenses/by/4.0/",
} as const;

/** For files, which have no element `link`. */
export const licenceHeader = ["link", `<${dataLicence.url}>; rel="license"`] as const;
