import type { Region } from "#client/graphql/schema.generated";
import type { TrustFacts } from "#client/trust/trust-words";

/** Figures of a sample provider. */
export interface SampleFigures {
  service: { average: number; count: number };
  advertisement: { average: number; count: number };
  /** Reviews of 5, 4, 3, 2 and 1 stars. */
  stars: readonly [number, number, number, number, number];
  /** `OTHER` has those without a region, too. */
  regions: readonly { region: Region; count: number }[];
  /** The last six months, the current one last. */
  reviewsByMonth: readonly number[];
  savesByMonth: readonly number[];
  activities: readonly {
    kind: "review" | "code" | "saved";
    title: string;
    note: string;
    when: string;
  }[];
  reviews: readonly SampleReview[];
}

export interface SampleReview extends TrustFacts {
  reviewer: string;
  rating: number;
  comment: string;
  facts: readonly string[];
}

/** By the id of the sample provider. */
export const sampleFigures: Readonly<Record<number, SampleFigures>> = {
  1: {
    service: { average: 4.8, count: 122 },
    advertisement: { average: 4.9, count: 46 },
    stars: [154, 8, 2, 4, 0],
    regions: [
      { region: "EUROPE", count: 135 },
      { region: "ASIA", count: 10 },
      { region: "NORTH_AMERICA", count: 9 },
      { region: "OTHER", count: 13 },
      { region: "SOUTH_AMERICA", count: 1 },
    ],
    reviewsByMonth: [9, 12, 8, 14, 11, 16],
    savesByMonth: [31, 38, 27, 44, 40, 52],
    activities: [
      {
        kind: "review",
        title: "New 5-star review from Ines M.",
        note: "Graphic Design, Europe",
        when: "2 h ago",
      },
      {
        kind: "code",
        title: "Code S2024517 used",
        note: "By a reviewer with a confirmed identity",
        when: "Yesterday",
      },
      { kind: "saved", title: "Saved by 6 people", note: "This week", when: "2 days ago" },
    ],
    reviews: [
      {
        reviewer: "Ines M.",
        identity: "CONTACT",
        proof: "INVITED",
        rating: 5,
        comment:
          "They asked what the tin would stand next to on the shelf before they drew a single line. No one had asked us that before.",
        facts: ["Service", "Graphic Design", "Europe"],
      },
      {
        reviewer: "Bertil K.",
        identity: "NETWORK",
        proof: "NONE",
        rating: 5,
        comment: "Two rounds, no surprises on the bill, and a logo that survives a rubber stamp.",
        facts: ["Service", "Graphic Design", "Europe"],
      },
      {
        reviewer: "Anonymous",
        identity: "GUEST",
        proof: "NONE",
        rating: 4,
        comment: "Lovely paper samples. Delivery took a week longer than we had agreed.",
        facts: ["Advertisement", "General Service", "North America"],
      },
    ],
  },
  2: {
    service: { average: 4.8, count: 118 },
    advertisement: { average: 4.9, count: 13 },
    stars: [117, 8, 3, 2, 1],
    regions: [
      { region: "ASIA", count: 110 },
      { region: "OTHER", count: 13 },
      { region: "SOUTH_AMERICA", count: 4 },
      { region: "EUROPE", count: 2 },
      { region: "NORTH_AMERICA", count: 2 },
    ],
    reviewsByMonth: [6, 7, 9, 5, 10, 8],
    savesByMonth: [18, 22, 25, 19, 33, 29],
    activities: [
      {
        kind: "saved",
        title: "Saved by 4 people",
        note: "This week",
        when: "5 h ago",
      },
      {
        kind: "review",
        title: "New 5-star review from Dora P.",
        note: "Life Coaching, Asia",
        when: "Yesterday",
      },
      {
        kind: "code",
        title: "Code P2024517 used",
        note: "By a reviewer with a confirmed identity",
        when: "3 days ago",
      },
    ],
    reviews: [
      {
        reviewer: "Dora P.",
        identity: "CONTACT",
        proof: "INVITED",
        rating: 5,
        comment:
          "I came with a list of pros and cons and left with a date on which I would stop writing it.",
        facts: ["Service", "Life Coaching", "Asia"],
      },
      {
        reviewer: "Hamza L.",
        identity: "NETWORK",
        proof: "NONE",
        rating: 5,
        comment:
          "Four calls. She remembers what you said in the first one when you contradict it in the last.",
        facts: ["Service", "Life Coaching", "Europe"],
      },
      {
        reviewer: "Anonymous",
        identity: "GUEST",
        proof: "NONE",
        rating: 4,
        comment: "Kind and direct. Hard to find a time from my side of the world.",
        facts: ["Service", "Stress Management", "North America"],
      },
    ],
  },
  3: {
    service: { average: 4.8, count: 287 },
    advertisement: { average: 4.9, count: 15 },
    stars: [255, 34, 8, 4, 1],
    regions: [
      { region: "EUROPE", count: 252 },
      { region: "OTHER", count: 31 },
      { region: "NORTH_AMERICA", count: 8 },
      { region: "ASIA", count: 7 },
      { region: "SOUTH_AMERICA", count: 4 },
    ],
    reviewsByMonth: [14, 17, 13, 19, 22, 18],
    savesByMonth: [40, 36, 47, 51, 58, 49],
    activities: [
      {
        kind: "code",
        title: "Code T2024517 used",
        note: "By a reviewer with a confirmed identity",
        when: "4 h ago",
      },
      {
        kind: "review",
        title: "New 4-star review from Sven O.",
        note: "Business Consulting, Europe",
        when: "Yesterday",
      },
      { kind: "saved", title: "Saved by 9 people", note: "This week", when: "2 days ago" },
    ],
    reviews: [
      {
        reviewer: "Sven O.",
        identity: "CONTACT",
        proof: "INVITED",
        rating: 4,
        comment:
          "He made us write the letter about the new prices ourselves, and only then told us it was fine.",
        facts: ["Service", "Business Consulting", "Europe"],
      },
      {
        reviewer: "Mirela T.",
        identity: "NETWORK",
        proof: "NONE",
        rating: 5,
        comment: "We raised our prices by a third. Two clients left, both of them the late payers.",
        facts: ["Service", "Business Consulting", "Europe"],
      },
      {
        reviewer: "Anonymous",
        identity: "GUEST",
        proof: "NONE",
        rating: 5,
        comment: "Plain spreadsheets, plain words. I understand my own business again.",
        facts: ["Service", "Financial Planning", "North America"],
      },
    ],
  },
};
