import type { RuleBook } from "./rule-book";

export const guidelines: RuleBook = {
  kind: "GUIDELINES",
  version: 1,
  effectiveOn: "2026-09-01",
  clauses: [
    {
      number: "G1",
      title: "Review what you experienced yourself",
      paragraphs: [
        "Write about a service that you used, or an offer or advertisement that you saw and followed. Say what happened, good or bad. A single meeting is enough; hearsay is not.",
        "You need no receipt. A review without proof stays; it only weighs less in the Plaudit score. Write while you remember, and say in the form when it was.",
      ],
    },
    {
      number: "G2",
      title: "One person, one voice",
      paragraphs: [
        "Write one review of a provider and service, from one account. When your opinion changes, edit it.",
        "Do not write with several accounts, in the name of someone else, for people who do not exist, or with text that a machine or an agency produced about an experience you did not have. Reviews that are bought, sold, exchanged or ordered break this clause.",
      ],
    },
    {
      number: "G3",
      title: "No conflicts of interest",
      paragraphs: [
        "Do not review yourself, your employer, your employees, your family, your business partners or your competitors. The same holds when a friend with such a tie asks you to.",
        "If you are unsure whether a tie is too close, disclose it in the review. A former client who became a friend may write; a former employee may not review the employer as a client.",
      ],
    },
    {
      number: "G4",
      title: "Say what you received",
      paragraphs: [
        "If you received a discount, a free service, money or a commission, say so in the form. The review then shows it.",
        "An incentive must never depend on the number of stars or on what the review says. A review whose incentive was hidden may be taken out of the score.",
      ],
    },
    {
      number: "G5",
      title: "Stay with the experience",
      paragraphs: [
        "A review is about the provider's service: quality, reliability, price, contact. Politics, private life, looks, religion, and quarrels with other reviewers do not belong in it.",
        "Choose the provider and the service that you mean. A review of the wrong person is off topic, however true it is.",
      ],
    },
    {
      number: "G6",
      title: "Protect personal data",
      paragraphs: [
        "Do not publish addresses, phone numbers, e-mail addresses, bank details, private messages, health details, or full names of people other than the provider. Do not show people in pictures who have not agreed.",
        "What the provider offers under their own public name may be named: the username, the service, the price that you paid.",
      ],
    },
    {
      number: "G7",
      title: "No hate, threats or harassment",
      paragraphs: [
        "Criticise the work as hard as you like. Do not attack people for their origin, skin colour, religion, disability, age, gender or sexual orientation. Do not threaten, insult in order to hurt, sexualise, or call on others to pursue someone.",
      ],
    },
    {
      number: "G8",
      title: "No spam",
      paragraphs: [
        "No advertisements, links to offers, promotion codes in the text, repeated or meaningless text, and no reviews in bulk.",
      ],
    },
    {
      number: "G9",
      title: "Nothing illegal",
      paragraphs: [
        "Do not publish what the law forbids: false statements of fact that damage a reputation, threats, images of abuse, incitement to violence, other people's copyrighted works, or offers of illegal goods.",
        "An opinion is not illegal because it is hard. A claim of a crime or of fraud is a statement of fact: write it only if you can show it.",
      ],
    },
    {
      number: "G10",
      title: "Profiles and pictures are real",
      paragraphs: [
        "Do not pretend to be another person or a business. Use pictures that you made or may use. Pictures must show your work, your place or you, without nudity, violence or personal data of others.",
        "Follower counts, credentials and services must be true.",
      ],
    },
    {
      number: "G11",
      title: "Answer with respect",
      paragraphs: [
        "Providers may answer every review once, and edit the answer. All clauses hold for answers too. Do not reveal who a reviewer is, what they bought beyond the review, or anything from your files about them.",
        "Do not threaten, and do not offer anything for changing or deleting a review.",
      ],
    },
    {
      number: "G12",
      title: "Ask every client, not only the happy ones",
      paragraphs: [
        "Providers may ask clients for reviews. Ask without choosing those who will praise you, without writing the text, and without standing beside the client. Do not ask before the service was given, and do not use invitations for people who are not clients.",
        "Do not press anyone to withdraw a review, and do not make a contract, a refund or a service depend on it.",
      ],
    },
    {
      number: "G13",
      title: "Report in good faith",
      paragraphs: [
        "Report what breaks a rule, say which rule and why, and only what you believe to be true. A report is not a vote: a hundred reports of the same review have the effect of one good report.",
        "Few stars, missing proof, an unknown name, or a version of events that you dispute are no reason for removal. Use the answer for that.",
      ],
    },
  ],
};
