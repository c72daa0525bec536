/** The profiles that step 1 of writing a review offers; some are verified, some are not. */
export const demoUsernames = [
  "amara.moves",
  "studio.halvorsen",
  "noor.breathes",
  "lingua.kitchen",
] as const;

/** Has written reviews; owns nothing. */
export const readyReviewer = { displayName: "Ines M.", username: "ines.runs.late" } as const;

/** Has the confirmed username of a provider, and with it that provider's dashboard. */
export const readyOwner = { displayName: "Amara O.", username: "amara.moves" } as const;
