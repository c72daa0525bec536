/** Profiles of the simulated Instagram that are not in the directory; all other usernames are unknown. */
export interface SimulatedProfile {
  fullName: string;
  biography: string;
  followers: number;
  posts: number;
  isVerified?: boolean;
  isBusiness?: boolean;
  isPrivate?: boolean;
}

export const simulatedProfiles: Readonly<Record<string, SimulatedProfile>> = {
  "halla.tides": {
    fullName: "Halla Eiríksdóttir",
    biography: "Cold-water swimming, small groups, all winter.\nReykjavík and around.",
    followers: 8_412,
    posts: 263,
    isBusiness: true,
  },
  "bram.sourdough": {
    fullName: "Bram de Wit",
    biography: "Bread courses on Saturdays. Bring a jar, take a starter home.",
    followers: 23_940,
    posts: 518,
    isBusiness: true,
  },
  "lucia.translates": {
    fullName: "Lucía Ferrer",
    biography: "Contracts and novels, Spanish and English.",
    followers: 1_870,
    posts: 94,
  },
  "osei.tailors": {
    fullName: "Kwabena Osei",
    biography: "Suits cut by hand in Kumasi. Fittings by appointment.",
    followers: 61_200,
    posts: 1_204,
    isVerified: true,
    isBusiness: true,
  },
  "nadia.quietly": {
    fullName: "Nadia Rahmani",
    biography: "Meditation for people who cannot sit still.",
    followers: 402,
    posts: 37,
    isPrivate: true,
  },
  "first.post.soon": { fullName: "Ilse Brandt", biography: "", followers: 0, posts: 0 },
};

/** Usernames that simulate failures of the external service. */
export const simulatedFaults: Readonly<
  Record<string, "busy" | "broken" | "cut short" | "too slow" | "empty" | "nameless" | "odd error">
> = {
  "busy.profile": "busy",
  "broken.profile": "broken",
  "half.profile": "cut short",
  "slow.profile": "too slow",
  "empty.profile": "empty",
  "nameless.profile": "nameless",
  "odd.profile": "odd error",
};
