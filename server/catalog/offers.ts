import { describeEnum } from "#server/platform/settings/define-enum";

export const PriceRange = {
  UNDER_FIFTY: "under_fifty",
  FROM_FIFTY: "from_fifty",
  FROM_HUNDRED: "from_hundred",
  FROM_TWO_HUNDRED: "from_two_hundred",
} as const;
export type PriceRange = (typeof PriceRange)[keyof typeof PriceRange];

describeEnum(
  PriceRange,
  "PriceRange",
  "A range of starting prices in one currency, in dollars for example. Where a unit is worth little, the bounds are larger by a power of ten: `PriceRangeCount` has them.",
  {
    UNDER_FIFTY: "Less than 50.",
    FROM_FIFTY: "50 or more, less than 100.",
    FROM_HUNDRED: "100 or more, less than 200.",
    FROM_TWO_HUNDRED: "200 or more.",
  },
);

/** The values are facets of `provider_offer_facets`. A provider has each limit that its response time is within. */
export const ResponseTime = {
  WITHIN_FOUR_HOURS: "within_four_hours",
  WITHIN_DAY: "within_day",
  WITHIN_THREE_DAYS: "within_three_days",
} as const;
export type ResponseTime = (typeof ResponseTime)[keyof typeof ResponseTime];

describeEnum(
  ResponseTime,
  "ResponseTime",
  "A limit of the median time from a review to its first answer.",
  {
    WITHIN_FOUR_HOURS: "4 hours or less.",
    WITHIN_DAY: "A day or less.",
    WITHIN_THREE_DAYS: "3 days or less.",
  },
);
