/** Each step shows artwork of one category. */
export const steps = [
  {
    title: "Discover",
    plate: "/pictures/plates/creative/discover.svg",
    category: "creative",
    text: "Search by name, username or specialty, or narrow the directory by category, region and review type. Top-rated providers come first, always with the number of reviews.",
  },
  {
    title: "Read Reviews",
    plate: "/pictures/plates/business/read-reviews.svg",
    category: "business",
    text: "Open a profile and read what people wrote. Services and sponsored content are rated separately, because good coaching and an honest ad are two different things.",
  },
  {
    title: "Connect & Share",
    plate: "/pictures/plates/fitness/connect-and-share.svg",
    category: "fitness",
    text: "Contact the provider on the network where you found them. Then come back and share how it went: your review counts immediately.",
  },
] as const;
