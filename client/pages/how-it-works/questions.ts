/** What people ask, with answers that are true of this product today. */
export const questions = [
  {
    question: "Do I need an account to write a review?",
    answer:
      "No. You can skip verification and review anonymously. Such a review is kept, counts, and is marked as not verified wherever it shows.",
  },
  {
    question: "Do unverified reviews count towards the rating?",
    answer:
      "Yes. Every review counts in the number of reviews and in the average, and each one says whether it was verified, so you can weigh it yourself. How often one source can write is limited, because the averages are only worth something if they cannot be bought by the dozen.",
  },
  {
    question: "What does Verified mean?",
    answer:
      "On a review it means that the writer’s phone number, e-mail address or social account was confirmed by a code or by the network itself; a person’s own word is not enough. On a provider it is a mark of the profile. The two are separate, and neither is derived from the other.",
  },
  {
    question: "How many reviews can I write about one provider?",
    answer:
      "One for each kind of service you had. Without an account it is one review for each provider and connection in 30 days. To count that, the network address is kept as a keyed hash, never as it is, and erased after 30 days.",
  },
  {
    question: "How is the order of the list decided?",
    answer:
      "By average rating, then by the number of reviews. If you choose a kind of review, the rating and the count of that kind decide. Providers without reviews come last. Nobody can pay for a place.",
  },
  {
    question: "Can I review anybody with a social-media profile?",
    answer:
      "Yes, if the profile can be found. Whoever is not in the directory yet is looked up on Instagram while you write, and gets a page with your review. Reviewing yourself is not allowed.",
  },
  {
    question: "Can I change or delete my review?",
    answer:
      "If you were signed in when you wrote it. You find it in My Reviews. After an edit the earlier wording stays readable, and a review that you deleted can be taken back for ten minutes.",
  },
  {
    question: "Does looking at a profile tell anybody that I was there?",
    answer:
      "No. Pictures reach you through Plaudit, so that your browser asks nothing of Instagram or Facebook. You meet their pages only when you follow a link to them.",
  },
  {
    question: "What does it cost?",
    answer: "Plaudit is free for users. Providers may pay for enhanced features.",
  },
] as const;
