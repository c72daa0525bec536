import { registerEnumType } from "type-graphql";

/** The values are facets of `provider_offer_facets`. */
export const PriceRange = {
  UNDER_FIFTY: "under_fifty",
  FROM_FIFTY: "from_fifty",
  FROM_HUNDRED: "from_hundred",
  FROM_TWO_HUNDRED: "from_two_hundred",
} as const;
export type PriceRange = (typeof PriceRange)[keyof typeof PriceRange];

registerEnumType(PriceRange, {
  name: "PriceRange",
  description: "A range of starting prices, in US dollars per session.",
  valuesConfig: {
    UNDER_FIFTY: { description: "Less than $50." },
    FROM_FIFTY: { description: "$50 or more, less than $100." },
    FROM_HUNDRED: { description: "$100 or more, less than $200." },
    FROM_TWO_HUNDRED: { description: "$200 or more." },
  },
});

/** Likewise. A provider has each limit that its response time is within. */
export const ResponseTime = {
  WITHIN_FOUR_HOURS: "within_four_hours",
  WITHIN_DAY: "within_day",
  WITHIN_THREE_DAYS: "within_three_days",
} as const;
export type ResponseTime = (typeof ResponseTime)[keyof typeof ResponseTime];

registerEnumType(ResponseTime, {
  name: "ResponseTime",
  description: "A limit of the median time from a review to its first answer.",
  valuesConfig: {
    WITHIN_FOUR_HOURS: { description: "4 hours or less." },
    WITHIN_DAY: { description: "A day or less." },
    WITHIN_THREE_DAYS: { description: "3 days or less." },
  },
});
