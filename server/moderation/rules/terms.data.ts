import { aboutOperator } from "./operator-sentences";
import type { RuleBook } from "./rule-book";

export const termsBeforeListing: RuleBook = {
  kind: "TERMS",
  version: 1,
  effectiveOn: "2026-09-01",
  clauses: [
    {
      number: "T1",
      title: "What Plaudit is",
      ...aboutOperator(({ operatedBy }) => [
        `Plaudit publishes reviews of people who offer services through social media. ${operatedBy}We are not a party to what providers and clients agree, and we do not sell, book or recommend services.`,
        "Reading is free and needs no account. By writing, reporting or signing up you agree to these terms and to the guidelines. The privacy policy says what data we keep.",
      ]),
    },
    {
      number: "T2",
      title: "Who may take part",
      paragraphs: [
        "You must be at least 13 years old. Anyone may write a review as a guest; a guest review weighs less. An account is for one person and must not be sold or lent. Keep your password secret and tell us if someone else has it.",
      ],
    },
    {
      number: "T3",
      title: "Your content",
      paragraphs: [
        "What you write stays yours. You permit us to publish it, store it, translate it, and show it in our pages, widgets, feeds and open data, without payment and for as long as it is published. You confirm that you may give this permission.",
        "Open data is licensed under Creative Commons Attribution 4.0 (CC BY 4.0): the files reviews and providers under /data, and the change feed. They hold the reviews and answers that are public, the display names and confirmed usernames of reviewers, and what the pages of providers show. Pictures are not licensed, and accounts, e-mail addresses and phone numbers are not part of it.",
        "You may edit or delete your review at any time. We then keep the count that a review was withdrawn, but not your name.",
      ],
    },
    {
      number: "T4",
      title: "Follow the guidelines",
      paragraphs: [
        "Everything that you publish must follow the guidelines and the law. They say who may review what, that incentives must be disclosed, and that personal data, hate, spam and illegal content are forbidden.",
        "Software that writes reviews, collects personal data, or gets around our limits is forbidden. Our public interfaces and open data are there to be used.",
      ],
    },
    {
      number: "T5",
      title: "Scores, order and money",
      paragraphs: [
        "Scores and rankings follow from the reviews by public rules, with the same constants for everyone. The page How We Check Reviews explains them, and a script recomputes every score.",
        "Payment, followers, claims and answers change no score, rank, badge or decision. Where a provider is featured, the page says so.",
        "We check what is known about the writer of a review, and say it beside the review. We do not check that each statement is true.",
      ],
    },
    {
      number: "T6",
      title: "Pages of providers",
      paragraphs: [
        "A provider's page shows what the provider made public on a social network to offer services, and the reviews. If the page is about you, you may correct it, take it over, or object to it, free of charge. A claim does not make reviews go away.",
        "Owners must keep what they add true and up to date, and follow the guidelines for answers and invitations.",
      ],
    },
    {
      number: "T7",
      title: "Reports",
      paragraphs: [
        "Anyone can report a review, an answer, a profile or a picture, with or without an account. You get a receipt and an address where you can follow the report, and a decision by e-mail if you give an address. We aim at a first answer within 24 hours and a decision within 72 hours. The transparency report shows how long it really takes.",
        "A report changes nothing that readers see. Only illegal content or personal data may be hidden before the decision, by a person, for at most 72 hours, and this is published too.",
        "We do not tell the writer who reported. If you report a violation of your own rights, the case may show it; we tell you before.",
      ],
    },
    {
      number: "T8",
      title: "How we decide",
      paragraphs: [
        "People decide, never a machine alone. Software may find patterns and open a case. The person who decides sees neither stars nor payments until the facts of the case are written down. Severe measures need a second person.",
        "We weigh what both sides say, whether it is an opinion or a fact, how public the matter is, and how severe the measure is. We choose the mildest measure that works. Missing proof, few stars and the wish of a provider are never grounds.",
      ],
    },
    {
      number: "T9",
      title: "Measures",
      paragraphs: [
        "We can keep content as it is; take a review out of averages and scores while it stays readable, with the reason; remove a review, an answer or a picture; hide it for at most 72 hours; or restore it.",
        "Against repeated violations we can pause writing, reporting or invitations, publish a notice on the page of a provider for 90 days, or take a page out of lists. Every measure has a length, and its decision states it.",
      ],
    },
    {
      number: "T10",
      title: "Reasons, and a public ledger",
      paragraphs: [
        "Every measure is a decision with a number, a clause of these texts or an article of law, the facts, how the matter was found, when, and how to appeal. The writer, the reporter and the provider are told at once.",
        "Decisions are public, without names of private people. Each contains a hash of the one before, so that no decision can be changed or dropped unseen. A removed review leaves its place, its stars and the decision, not its text.",
      ],
    },
    {
      number: "T11",
      title: "Appeals",
      paragraphs: [
        "The writer, the reporter and the provider can appeal within six months, free of charge. Another person than the first decides, and we aim at 14 days. If the appeal succeeds, everything is restored as it was: text, votes, answer and address.",
        "You may also go to a court or, in the European Union, to a certified body for out-of-court disputes. We do not promise to follow such a body, but we answer it.",
      ],
    },
    {
      number: "T12",
      title: "Misuse",
      paragraphs: [
        "People who repeatedly publish content that is clearly illegal or false, and people who repeatedly send reports or appeals that are clearly unfounded, are warned first and then paused for a stated time. We look at the number, the share and the severity, and at intent.",
        "A paused person can read, export and delete their data, and appeal.",
      ],
    },
    {
      number: "T13",
      title: "Pressure on reviewers",
      paragraphs: [
        "Providers who threaten reviewers, buy or invent reviews, ask only chosen clients, or offer something for a withdrawal get a public notice, and may lose invitations. The notice says what was found and stays in the history of the page.",
      ],
    },
    {
      number: "T14",
      title: "What we answer for",
      paragraphs: [
        "Reviews are opinions of the people who wrote them. We answer for them where the law says so: when we know of illegal content and do not act. We answer without limit for intent, gross negligence and injury, and for rights of consumers that cannot be excluded. Otherwise we answer only for foreseeable damage from breaking an essential duty.",
        "We keep Plaudit running with care, but cannot promise that it is always available. You answer for what you publish.",
      ],
    },
    {
      number: "T15",
      title: "Ending, changes and law",
      ...aboutOperator(({ law }) => [
        "You can delete your account at any time, and choose whether your reviews are withdrawn or stay without your name.",
        "When these terms change, so do the version and the date at the top. Decisions cite the clause that held at the time, and old versions stay readable.",
        `${law}As a consumer you keep the protection of the law of the country where you live, and may go to its courts.`,
      ]),
    },
    {
      number: "T16",
      title: "Contact point",
      paragraphs: [
        "Users and authorities reach us at the same address, in English. We read messages ourselves; no machine answers them. Notices about content are fastest through the report dialog, or for programs through POST /api/notices.",
      ],
    },
  ],
};

const shown =
  "A provider's page shows what the provider made public on a social network to offer services, and the reviews.";
const remedies =
  "If a page is about you, you may correct it, take it over, object to it or ask us to remove it, free of charge. A claim does not make reviews go away.";
const listing =
  "The operator of this site may also list a provider from other public information, such as a register or the provider's own website. The page then names its source and the day, and until it has an owner or a review, search engines, rankings and the open data leave it out.";

/** The current terms, which say how a page begins without its provider. */
export const terms: RuleBook = {
  ...termsBeforeListing,
  version: 2,
  effectiveOn: "2026-11-28",
  clauses: termsBeforeListing.clauses.map((clause) => {
    if (clause.number !== "T6") return clause;
    const [, owners] = clause.paragraphs;
    return { ...clause, paragraphs: [shown, listing, remedies, owners!] };
  }),
};
