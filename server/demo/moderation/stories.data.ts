import { owner, visitor, type Story } from "./story";

const twin =
  "Five stars without a second thought, the best money I have spent this year. Book quickly, because the calendar fills up within days and everyone deserves a treat like this.";

/** One text by one person about three providers. */
function twinStory(provider: string, hours: number): Story {
  return {
    subject: {
      kind: "review",
      provider,
      review: { writer: "Renske", rating: 5, comment: twin, daysBefore: 3 },
    },
    daysAgo: 61 - hours / 24,
    reports: [
      {
        by: "Aled",
        reason: "FAKE",
        lawOrRule: "G2",
        details: "I have read exactly this text on two other pages, word for word.",
      },
    ],
    facts:
      "The same text of 32 words stands under three providers of three trades. One account wrote all three within nine minutes and named no booking when asked.",
    events: [
      { hours: 5, does: "take", by: "moderator" },
      { hours: 26, does: "decide", by: "moderator", measure: "NOT_COUNT", ground: "G2" },
    ],
  };
}

const [firstTwin, secondTwin, thirdTwin] = [
  twinStory("kasia.kettle", 0),
  twinStory("delroy.pennant", 1),
  twinStory("casimir.dabek", 2),
] as const;

const refusedReport =
  "The review describes one appointment, names the month and criticises the waiting time. Nothing in it breaks a clause; the reporter disagrees with the number of stars.";

/** The history of moderation in the demonstration. */
export const stories: readonly Story[] = [
  {
    subject: {
      kind: "review",
      provider: "gosia.oddech",
      review: {
        writer: "Tobiah",
        rating: 2,
        comment:
          "The session started late. She lives at 14 Lindenhof, third bell, if anyone wants to collect a refund in person, and her mobile is on the letter box.",
        daysBefore: 2,
      },
    },
    daysAgo: 68,
    reports: [
      {
        by: visitor,
        reason: "PERSONAL_DATA",
        lawOrRule: "GDPR 17",
        details: "The text gives the private address of the provider and tells people to go there.",
      },
      {
        by: "Aled",
        reason: "PERSONAL_DATA",
        details: "It names the street, the house number and the bell of her home.",
        hours: 3,
      },
    ],
    facts:
      "The text names the street, the number and the bell of a private home and calls on readers to go there. The business has no address that is open to clients.",
    events: [
      { hours: 1, does: "take", by: "moderator" },
      { hours: 2, does: "decide", by: "moderator", measure: "HIDE", ground: "G6" },
      {
        hours: 31,
        does: "decide",
        by: "moderator",
        measure: "REMOVE",
        ground: "GDPR 17",
        note: "You may write again about the session itself, without the address.",
      },
    ],
  },
  firstTwin,
  secondTwin,
  {
    ...thirdTwin,
    events: [
      ...thirdTwin.events,
      {
        hours: 27,
        does: "decide",
        by: "moderator",
        measure: "PAUSE_WRITER",
        ground: "T12",
        note: "Three reviews with one text. Please write only about what you experienced.",
      },
    ],
  },
  {
    subject: { kind: "review", provider: "kiln.and.co", review: { reviewer: "ines.runs.late" } },
    daysAgo: 55,
    reports: [
      {
        by: "Branwen",
        reason: "OTHER",
        details: "Two stars are unfair, because the shop was mended in the end.",
      },
    ],
    facts:
      "The writer describes the checkout of a shop in December and says that it was mended too late. That is an experience and an opinion, and neither breaks a clause.",
    events: [
      { hours: 9, does: "take", by: "colleague" },
      { hours: 20, does: "decide", by: "colleague", measure: "KEEP", ground: "G13" },
    ],
  },
  {
    subject: { kind: "review", provider: "hikaru.ejima", review: { choose: "praised" } },
    daysAgo: 49,
    reports: [
      {
        by: "Branwen",
        reason: "SPAM",
        lawOrRule: "G8",
        details: "This reads like an advertisement and not like a client.",
      },
    ],
    facts:
      "The text praises the provider without a date or a price, and its wording resembles the description on the provider's own page.",
    events: [
      { hours: 6, does: "take", by: "moderator" },
      { hours: 44, does: "decide", by: "moderator", measure: "REMOVE", ground: "G8" },
      {
        hours: 70,
        does: "appeal",
        party: "WRITER",
        text: "I was a client in that month and can show the invoice. The words are mine; the page quotes them.",
      },
      {
        hours: 190,
        does: "outcome",
        by: "colleague",
        outcome: "OVERTURNED",
        ground: "G1",
        facts:
          "The writer showed an invoice that is dated nine days before the review. The page quotes the review and not the other way round, so it is no advertisement.",
      },
    ],
  },
  {
    subject: {
      kind: "answer",
      provider: "marisol.etch",
      review: {
        writer: "Hedda",
        rating: 3,
        comment:
          "The plan was sound, but two of the six calls were moved on the same day and one never took place.",
        daysBefore: 4,
        answer:
          "You never paid on time and everyone here knows about your back problems, so perhaps look at yourself first.",
      },
    },
    daysAgo: 40,
    reports: [
      {
        by: "Hedda",
        reason: "PERSONAL_DATA",
        lawOrRule: "G11",
        details: "The answer tells readers about my health, which I never made public.",
      },
    ],
    facts:
      "The answer reveals the reviewer's state of health and payments from the provider's files. The review mentions neither of them.",
    events: [
      { hours: 2, does: "take", by: "moderator" },
      { hours: 8, does: "decide", by: "moderator", measure: "REMOVE_ANSWER", ground: "G11" },
    ],
  },
  {
    subject: { kind: "provider", provider: "little.megaphone" },
    daysAgo: 34,
    reports: [
      {
        by: "Oisin",
        reason: "FAKE",
        lawOrRule: "G12",
        details: "They sent me an invitation to review although I never booked anything.",
      },
    ],
    facts:
      "Eleven people received invitations without ever having been clients; four of them told us so independently. The provider confirmed that a bought list was used.",
    events: [
      { hours: 10, does: "take", by: "colleague" },
      { hours: 47, does: "decide", by: "colleague", measure: "END_INVITATIONS", ground: "G12" },
      {
        hours: 60,
        does: "decide",
        by: "colleague",
        second: "moderator",
        measure: "PROVIDER_NOTICE",
        ground: "G12",
        notice:
          "We found that this provider invited people who were never clients to write reviews. Invitations no longer count as proof.",
      },
    ],
  },
  {
    subject: { kind: "provider", provider: "tyrell.frames" },
    daysAgo: 31,
    reports: [
      {
        by: visitor,
        reason: "FAKE",
        lawOrRule: "G10",
        details: "This page uses the name and the pictures of another photographer.",
      },
    ],
    facts:
      "A second account with the same name and pictures claimed to be the original. Until the identity was settled, readers could not tell which person they would book.",
    events: [
      { hours: 3, does: "take", by: "moderator" },
      {
        hours: 29,
        does: "decide",
        by: "moderator",
        second: "colleague",
        measure: "DELIST",
        ground: "G10",
      },
      { hours: 250, does: "decide", by: "moderator", measure: "RESTORE", ground: "T6" },
    ],
  },
  {
    subject: { kind: "picture", provider: "wren.castleberry" },
    daysAgo: 22,
    detection: "LAW",
    reports: [],
    facts:
      "A court order of the same week forbids the publication of this picture, which was taken by another photographer who did not agree to its use.",
    events: [
      { hours: 1, does: "take", by: "colleague" },
      { hours: 4, does: "decide", by: "colleague", measure: "REMOVE", ground: "COPYRIGHT" },
    ],
  },
  {
    subject: {
      kind: "review",
      provider: "harlan.pike",
      review: {
        writer: "Marek",
        rating: 5,
        comment:
          "A clear head on a messy project. The budget held, the timetable held, and I would hire them again tomorrow.",
        daysBefore: 5,
      },
    },
    daysAgo: 18,
    detection: "OPERATOR",
    reports: [],
    facts:
      "The writer stated in public to have received the project free of charge in return for a review. The form says that nothing was received.",
    events: [
      { hours: 0, does: "take", by: "moderator" },
      { hours: 5, does: "decide", by: "moderator", measure: "NOT_COUNT", ground: "G4" },
      {
        hours: 40,
        does: "appeal",
        party: "WRITER",
        text: "It was a discount between friends and I did not think that it had to be mentioned.",
      },
      {
        hours: 130,
        does: "outcome",
        by: "colleague",
        outcome: "UPHELD",
        ground: "G4",
        facts:
          "The appeal confirms that the work was free of charge and that the form said otherwise. A hidden incentive takes a review out of the score.",
      },
    ],
  },
  ...(["sade.sprints", "tui.and.fern"] as const).map((provider, index): Story => ({
    subject: {
      kind: "review",
      provider,
      review: {
        writer: index === 0 ? "Wendeline" : "Corvin",
        rating: 2,
        comment:
          index === 0
            ? "We waited forty minutes in October and the session was cut short by as much. The drills themselves were good."
            : "Kind people, but the appointment in October began half an hour late and ended on time.",
        daysBefore: 9,
      },
    },
    daysAgo: 16 - index,
    reports: [
      {
        by: "Gethin",
        reason: "FAKE",
        details: "This cannot be true, the provider is never late and I know the place well.",
      },
    ],
    facts:
      index === 0
        ? refusedReport
        : `${refusedReport} The same person has reported another review of this kind before, again without a rule that it breaks.`,
    events: [
      { hours: 12, does: "take", by: "moderator" },
      { hours: 30, does: "decide", by: "moderator", measure: "KEEP", ground: "G13" },
      ...(index === 0
        ? []
        : [
            {
              hours: 31,
              does: "decide" as const,
              by: "moderator" as const,
              measure: "PAUSE_REPORTER" as const,
              ground: "T12",
              reporter: "Gethin",
            },
          ]),
    ],
  })),
  {
    subject: {
      kind: "review",
      provider: "salon.cumulus",
      review: {
        writer: "Ottoline",
        rating: 1,
        comment:
          "Avoid. A much better salon two streets on has thirty percent off this month for everyone who mentions this review.",
        daysBefore: 1,
      },
    },
    daysAgo: 9,
    reports: [
      {
        by: "Aled",
        reason: "SPAM",
        lawOrRule: "G8",
        details: "It advertises another salon and its discount.",
      },
    ],
    facts:
      "The text says nothing about a visit. It sends readers to another business and offers a discount there to those who mention the review.",
    events: [
      { hours: 4, does: "take", by: "colleague" },
      { hours: 22, does: "decide", by: "colleague", measure: "REMOVE", ground: "G8" },
      {
        hours: 150,
        does: "appeal",
        party: "WRITER",
        text: "I was a client in both salons and only compared the two. I can show the receipt of my visit.",
      },
    ],
  },
  {
    subject: {
      kind: "review",
      provider: "northlight.media",
      review: { reviewer: "ines.runs.late" },
    },
    daysAgo: 2.2,
    reports: [
      {
        by: "Branwen",
        reason: "OFF_TOPIC",
        details: "The remark about the tripod is not about the service.",
      },
    ],
    events: [
      { hours: 7, does: "take", by: "colleague" },
      {
        hours: 9,
        does: "ask",
        by: "colleague",
        question: "Which of the videos do you mean, and was the tripod part of the order?",
      },
    ],
  },
  {
    subject: { kind: "provider", provider: "paperboat.pitch" },
    daysAgo: 1.6,
    reports: [
      {
        by: "Oisin",
        reason: "CONFLICT_OF_INTEREST",
        lawOrRule: "G12",
        details: "They offered me a refund if I delete my review, and I have the message.",
      },
    ],
    facts:
      "Two reviewers sent us messages in which the provider makes a refund depend on the withdrawal of their reviews. Both messages come from the provider's account.",
    events: [
      { hours: 5, does: "take", by: "colleague" },
      {
        hours: 21,
        does: "propose",
        by: "colleague",
        measure: "PROVIDER_NOTICE",
        ground: "T13",
        notice: "We found that this provider offered refunds for the withdrawal of reviews.",
      },
    ],
  },
  {
    subject: { kind: "review", provider: "amara.moves", review: { choose: "harshest" } },
    daysAgo: 0.8,
    reports: [
      {
        by: owner,
        reason: "FAKE",
        lawOrRule: "G1",
        details: "No client of mine had an appointment in the week that this review describes.",
      },
      {
        by: "Oisin",
        reason: "CONFLICT_OF_INTEREST",
        lawOrRule: "G3",
        details: "The writer seems to work for a competing studio in the same town.",
        hours: 4,
      },
      {
        by: visitor,
        reason: "OTHER",
        details: "I train there and cannot imagine that this happened.",
        hours: 9,
      },
    ],
    events: [],
  },
  {
    subject: {
      kind: "review",
      provider: "casa.lumbre",
      review: {
        writer: null,
        rating: 1,
        comment:
          "People from that country should not be allowed to teach anyone anything, and someone ought to tell them so at their door.",
        daysBefore: 0.5,
      },
    },
    daysAgo: 0.3,
    reports: [
      {
        by: "Branwen",
        reason: "HATE",
        lawOrRule: "G7",
        details: "It attacks the teachers for where they come from and threatens a visit.",
      },
    ],
    events: [],
  },
  // The last in time, so that the numbers of the others stay.
  {
    subject: { kind: "picture", of: "a reviewer" },
    daysAgo: 0.25,
    reports: [
      {
        by: "Tamsin",
        reason: "PERSONAL_DATA",
        lawOrRule: "G6",
        details: "This is a photograph of me. I never agreed to anyone else using it.",
      },
    ],
    facts:
      "The reporter showed a passport with the same photograph. The account’s owner did not claim to be that person.",
    events: [
      { hours: 1, does: "take", by: "colleague" },
      { hours: 3, does: "decide", by: "colleague", measure: "REMOVE", ground: "G6" },
    ],
  },
];
