import { defineEnum } from "#server/platform/settings/define-enum";

/** The fields of a provider that a search covers, by weight. */
export const SearchField = defineEnum(
  "SearchField",
  "A field of a provider that a search covers.",
  {
    USERNAME: "The username.",
    NAME: "The display name.",
    TITLE: "The headline.",
    SPECIALTIES: "The specialties.",
    SERVICE_TYPES: "The name of a service type.",
    CATEGORY: "The name of the category.",
    REGION: "The name of the region.",
    CITY: "The city.",
    BIOGRAPHY: "The biography, for example a place in it.",
  },
);
export type SearchField = keyof typeof SearchField;
