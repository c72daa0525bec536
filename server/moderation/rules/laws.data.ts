import { aboutOperator } from "./operator-sentences";
import type { RuleBook } from "./rule-book";

/** Articles of law that may be the ground of a decision. */
export const laws: RuleBook = {
  kind: "LAW",
  version: 1,
  effectiveOn: "2026-09-01",
  clauses: [
    {
      number: "DSA 9",
      title: "Orders to act against illegal content",
      paragraphs: [
        "Regulation (EU) 2022/2065: an authority ordered us to act against content that is illegal in its country. The decision names the country.",
      ],
    },
    {
      number: "DSA 16",
      title: "Notice and action",
      paragraphs: [
        "Regulation (EU) 2022/2065: a notice showed us content that a careful reader recognises as illegal.",
      ],
    },
    {
      number: "DSA 23",
      title: "Misuse",
      paragraphs: [
        "Regulation (EU) 2022/2065: services pause people who often publish clearly illegal content, and people who often send clearly unfounded notices, after a warning and for a limited time.",
      ],
    },
    {
      number: "GDPR 9",
      title: "Special categories of personal data",
      paragraphs: [
        "Regulation (EU) 2016/679: health, origin, religion, opinions and sexual life of a person must not be published without their consent.",
      ],
    },
    {
      number: "GDPR 17",
      title: "Right to erasure",
      paragraphs: [
        "Regulation (EU) 2016/679: a person can demand that their data are erased if there is no reason to keep them.",
      ],
    },
    {
      number: "GDPR 21",
      title: "Right to object",
      paragraphs: [
        "Regulation (EU) 2016/679: a person who was listed without being asked can object for reasons of their own situation.",
      ],
    },
    {
      number: "UCPD I.23b",
      title: "Reviews presented as checked",
      paragraphs: [
        "Directive 2005/29/EC, Annex I: it is unfair to say that reviews are from clients without reasonable steps to check it.",
      ],
    },
    {
      number: "UCPD I.23c",
      title: "False reviews",
      paragraphs: [
        "Directive 2005/29/EC, Annex I: it is unfair to submit or order false reviews, or to distort reviews, in order to promote something.",
      ],
    },
    {
      number: "DMCC 20.13",
      title: "Fake and concealed-incentive reviews",
      paragraphs: [
        "Digital Markets, Competition and Consumers Act 2024 (United Kingdom), schedule 20, paragraph 13: fake reviews, and reviews whose incentive is hidden, must be prevented and removed.",
      ],
    },
    {
      number: "FTC 465",
      title: "Consumer reviews and testimonials",
      paragraphs: [
        "16 CFR part 465 (United States): fake reviews, bought sentiment, undisclosed reviews by insiders, and suppression of reviews are forbidden.",
      ],
    },
    {
      number: "ACL 29",
      title: "False testimonials",
      paragraphs: [
        "Competition and Consumer Act 2010 (Australia), schedule 2, section 29: false or misleading testimonials are forbidden in trade.",
      ],
    },
    {
      number: "DEFAMATION",
      title: "Defamation",
      ...aboutOperator(({ defamation }) => [
        `${defamation}: false statements of fact that cause serious harm to a reputation.`,
      ]),
    },
    {
      number: "COPYRIGHT",
      title: "Copyright",
      ...aboutOperator(({ copyright }) => [
        `${copyright}: a work was published without the permission of its owner.`,
      ]),
    },
  ],
};
