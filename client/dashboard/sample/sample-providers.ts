import { sampleAvatars } from "./sample-avatars.data";

/** Demonstration data, never sent to the server. */
export interface SampleProvider {
  id: number;
  username: string;
  avatar: string;
  serviceName: string;
  verified: boolean;
  totalReviews: number;
  averageRating: number;
  displayName: string;
  isBusiness: boolean;
}

export const sampleProviders: readonly SampleProvider[] = [
  {
    id: 1,
    username: "studio.halvorsen",
    avatar: sampleAvatars.halvorsen,
    serviceName: "Brand and packaging studio",
    verified: true,
    totalReviews: 168,
    averageRating: 4.9,
    displayName: "Studio Halvorsen",
    isBusiness: true,
  },
  {
    id: 2,
    username: "priya.unstuck",
    avatar: sampleAvatars.priya,
    serviceName: "Life coach",
    verified: true,
    totalReviews: 131,
    averageRating: 4.8,
    displayName: "Priya Raghunathan",
    isBusiness: false,
  },
  {
    id: 3,
    username: "teo.writes.plans",
    avatar: sampleAvatars.teo,
    serviceName: "Pricing consultant",
    verified: true,
    totalReviews: 302,
    averageRating: 4.8,
    displayName: "Teodoro Ricci",
    isBusiness: false,
  },
];
