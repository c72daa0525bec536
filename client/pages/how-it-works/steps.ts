/** The three steps in their order, each with a plate of one category's art. */
export const steps = [
  {
    title: "Discover",
    plate: "/pictures/plates/creative/discover.svg",
    category: "creative",
    text: "Search by name, username or specialty, or narrow the directory by category, region and kind of review. The best rated come first, and how many people rated them stands beside every number.",
  },
  {
    title: "Read Reviews",
    plate: "/pictures/plates/business/read-reviews.svg",
    category: "business",
    text: "Open a profile and read what people wrote. Services and sponsored content are rated apart, because good coaching and an honest advertisement are two different things.",
  },
  {
    title: "Connect & Share",
    plate: "/pictures/plates/fitness/connect-and-share.svg",
    category: "fitness",
    text: "Get in touch with the provider you chose on the network you know them from. Afterwards come back and say how it went: your review counts at once.",
  },
] as const;
