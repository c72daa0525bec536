import { registerEnumType } from "type-graphql";

/** The fields of a provider that a search covers, by weight. */
export const SearchField = {
  USERNAME: "USERNAME",
  NAME: "NAME",
  TITLE: "TITLE",
  SPECIALTIES: "SPECIALTIES",
  SERVICE_TYPES: "SERVICE_TYPES",
  CATEGORY: "CATEGORY",
  REGION: "REGION",
  BIOGRAPHY: "BIOGRAPHY",
} as const;
export type SearchField = (typeof SearchField)[keyof typeof SearchField];

registerEnumType(SearchField, {
  name: "SearchField",
  description: "A field of a provider that a search covers.",
  valuesConfig: {
    USERNAME: { description: "The username." },
    NAME: { description: "The display name." },
    TITLE: { description: "The headline." },
    SPECIALTIES: { description: "The specialties." },
    SERVICE_TYPES: { description: "The name of a service type." },
    CATEGORY: { description: "The name of the category." },
    REGION: { description: "The name of the region." },
    BIOGRAPHY: { description: "The biography, for example a place in it." },
  },
});
