/** Profiles that the first step of the review wizard offers. */
export const demoUsernames = [
  "amara.moves",
  "studio.halvorsen",
  "noor.breathes",
  "lingua.kitchen",
] as const;

/** Public, and valid only in the demonstration. */
const password = "try-plaudit-2026";

/** Has written reviews; owns nothing. */
export const readyReviewer = {
  displayName: "Ines M.",
  firstName: "Ines",
  lastName: "Morel",
  username: "ines.runs.late",
  email: "ines@example.org",
  phone: "+33639980014",
  instagramId: "17841400000000101",
  facebookId: "10158000000000101",
  password,
} as const;

/** Has the confirmed username of a provider, so it sees the dashboard. */
export const readyOwner = {
  displayName: "Amara O.",
  firstName: "Amara",
  lastName: "Okafor",
  username: "amara.moves",
  email: "amara@example.org",
  phone: "+447700900142",
  instagramId: "17841400000000102",
  facebookId: "10158000000000102",
  password,
} as const;

/** Has the role MODERATOR at the moderation desk; owns and writes nothing. */
export const readyModerator = {
  displayName: "Mara L.",
  firstName: "Mara",
  lastName: "Lindholm",
  username: "mara.lindholm",
  email: "mara@example.org",
  phone: "+447700900176",
  instagramId: "17841400000000103",
  facebookId: "10158000000000103",
  password,
} as const;

/** Users that visitors of the demonstration can sign in as. */
export const readyUsers = [
  { of: readyReviewer, role: "a reviewer" },
  { of: readyOwner, role: `the owner of @${readyOwner.username}` },
  { of: readyModerator, role: "a moderator" },
].map(({ of, role }) => ({
  name: `${of.firstName} ${of.lastName}`,
  role,
  identifier: of.email,
  password: of.password,
}));
