import { anyOf, hasNetwork, type Services } from "#client/session/services";

interface Question {
  question: string;
  answer: string | ((services: Services) => string);
  /** Only where the site has proofs of experience, or only where it has none. */
  hasProofs?: boolean;
}

/** What this site can confirm, and how; empty where it can confirm nothing. */
function confirmedBy(services: Services): string {
  const { mail, textMessages, instagramMessages } = services;
  const what = anyOf(
    textMessages && "phone number",
    mail && "email address",
    hasNetwork(services) && "social account",
  );
  const how = anyOf(
    (mail || textMessages || instagramMessages) && "by a code",
    hasNetwork(services) && "by the network itself",
  );
  return what && `${what} was confirmed ${how}`;
}

const notConfirmed =
  "That an address or account of the reviewer was confirmed, which this site cannot do yet";

const questions: readonly Question[] = [
  {
    question: "Do I need an account to write a review?",
    answer: (services) =>
      `No. You can ${confirmedBy(services) && "skip verification and "}review anonymously. Your review counts, and says “Identity not confirmed” wherever it appears.`,
  },
  {
    question: "Do reviews without a confirmed identity count towards the rating?",
    answer:
      "Yes. Every review counts towards the total and the average, and each one shows whether the reviewer’s identity was confirmed, so you can judge for yourself. We limit how often one source can write, which makes buying ratings expensive, not impossible.",
  },
  {
    hasProofs: false,
    question: "What does Identity confirmed mean?",
    answer: (services) =>
      `${confirmedBy(services) ? `The reviewer’s ${confirmedBy(services)}` : notConfirmed}; a person’s own word is not enough. Verified on a provider is a badge on the profile, and independent of it.`,
  },
  {
    hasProofs: true,
    question: "What do Identity confirmed and Experience proven mean?",
    answer:
      "Identity confirmed means that the reviewer’s phone number, email address or social account was confirmed by a code or by the network itself; a person’s own word is not enough. Experience proven means that the provider invited the reviewer, or that the reviewer submitted a receipt. Verified on a provider is a badge on the profile, and independent of both.",
  },
  {
    question: "How many reviews can I write about one provider?",
    answer:
      "One for each type of service. Without an account, you can write one review per provider from the same internet connection every 30 days. To count these, we store the IP address only as a keyed hash and erase it after 30 days.",
  },
  {
    question: "How is the list sorted?",
    answer:
      "Discover by average rating, then by number of reviews; search by best match; Top Rated by Plaudit score. If you filter by review type, only reviews of that type count. Providers without reviews come last. No one can pay for a higher position.",
  },
  {
    question: "Can I review anyone with a social media profile?",
    answer: ({ profileLookUp }) =>
      profileLookUp
        ? "Yes, if we can find the profile. A provider who isn’t in the directory yet is looked up on Instagram while you write, and gets a page with your review. You can’t review yourself."
        : "Anyone in the directory. New profiles cannot be looked up here. You can’t review yourself.",
  },
  {
    question: "Can I change or delete my review?",
    answer:
      "Yes, if you were signed in when you wrote it, or kept it by signing in within the hour. You’ll find it in My Reviews. After an edit, the earlier version stays visible. You can restore a deleted review for ten minutes.",
  },
  {
    question: "Does viewing a profile tell anyone I was there?",
    answer:
      "No. Pictures are served by Plaudit, so your browser doesn’t contact Instagram or Facebook. You reach their pages only when you follow a link.",
  },
  {
    question: "What does it cost?",
    answer: "Plaudit is free for users. Providers may pay for enhanced features.",
  },
];

export function questionsOf(hasProofs: boolean, services: Services) {
  return questions
    .filter((each) => each.hasProofs === undefined || each.hasProofs === hasProofs)
    .map(({ question, answer }) => ({
      question,
      answer: typeof answer === "string" ? answer : answer(services),
    }));
}
