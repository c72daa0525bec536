/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  T | { [P in keyof T]?: P extends " $fragmentName" | "__typename" ? T[P] : never };
import type * as Types from "../../graphql/schema.generated";

import { useMutation, useQuery } from "@apollo/client/react";
import type { SkipToken } from "@apollo/client/react";
import type { TypedDocumentNode as DocumentNode } from "@apollo/client";
export type WizardChoicesQueryVariables = Exact<{ [key: string]: never }>;

export type WizardChoicesQuery = {
  regions: Array<{ region: Types.Region; name: string; description: string }>;
  serviceTypes: Array<{
    slug: string;
    name: string;
    description: string;
    category: { slug: string; name: string } | null;
  }>;
};

export type ReviewedProviderQueryVariables = Exact<{
  username: string;
}>;

export type ReviewedProviderQuery = {
  provider: {
    id: string;
    username: string;
    displayName: string;
    avatar: string | null;
    followers: number;
    isVerified: boolean;
    isBusiness: boolean;
    isProfessional: boolean;
  } | null;
};

export type ProvidersToReviewQueryVariables = Exact<{
  usernames: Array<string> | string;
  hasFavourites: boolean;
}>;

export type ProvidersToReviewQuery = {
  providersByUsername: Array<{
    id: string;
    username: string;
    displayName: string;
    avatar: string | null;
    followers: number;
    isVerified: boolean;
    isBusiness: boolean;
    isProfessional: boolean;
  } | null>;
  providers?: {
    nodes: Array<{
      id: string;
      username: string;
      displayName: string;
      avatar: string | null;
      followers: number;
      isVerified: boolean;
      isBusiness: boolean;
      isProfessional: boolean;
    }>;
  };
};

export type ProviderSuggestionsQueryVariables = Exact<{
  search: string;
}>;

export type ProviderSuggestionsQuery = {
  providerSuggestions: Array<{
    id: string;
    username: string;
    displayName: string;
    avatar: string | null;
    followers: number;
    isVerified: boolean;
    isBusiness: boolean;
    isProfessional: boolean;
  }>;
};

export type LookUpProfileMutationVariables = Exact<{
  input: Types.LookUpProfileInput;
}>;

export type LookUpProfileMutation = {
  lookUpProfile: {
    profile: {
      username: string;
      displayName: string;
      avatar: string | null;
      followers: number;
      isVerified: boolean;
      isBusiness: boolean;
      provider: {
        id: string;
        username: string;
        displayName: string;
        avatar: string | null;
        followers: number;
        isVerified: boolean;
        isBusiness: boolean;
        isProfessional: boolean;
      } | null;
    } | null;
    userErrors: Array<{ code: Types.UserErrorCode; message: string }>;
  };
};

export type ReviewedProvider_providerFragment = {
  id: string;
  username: string;
  displayName: string;
  avatar: string | null;
  followers: number;
  isVerified: boolean;
  isBusiness: boolean;
  isProfessional: boolean;
};

export const ReviewedProvider_providerFragmentDoc = {
  kind: "Document",
  definitions: [
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "ReviewedProvider_provider" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Provider" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "username" } },
          { kind: "Field", name: { kind: "Name", value: "displayName" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "avatar" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "size" },
                value: { kind: "IntValue", value: "160" },
              },
            ],
          },
          { kind: "Field", name: { kind: "Name", value: "followers" } },
          { kind: "Field", name: { kind: "Name", value: "isVerified" } },
          { kind: "Field", name: { kind: "Name", value: "isBusiness" } },
          { kind: "Field", name: { kind: "Name", value: "isProfessional" } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ReviewedProvider_providerFragment, unknown>;
export const WizardChoicesDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "WizardChoices" },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "regions" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "region" } },
                { kind: "Field", name: { kind: "Name", value: "name" } },
                { kind: "Field", name: { kind: "Name", value: "description" } },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "serviceTypes" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "slug" } },
                { kind: "Field", name: { kind: "Name", value: "name" } },
                { kind: "Field", name: { kind: "Name", value: "description" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "category" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "slug" } },
                      { kind: "Field", name: { kind: "Name", value: "name" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<WizardChoicesQuery, WizardChoicesQueryVariables>;
export const ReviewedProviderDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "ReviewedProvider" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "username" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "String" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "provider" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "username" },
                value: { kind: "Variable", name: { kind: "Name", value: "username" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "FragmentSpread",
                  name: { kind: "Name", value: "ReviewedProvider_provider" },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "ReviewedProvider_provider" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Provider" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "username" } },
          { kind: "Field", name: { kind: "Name", value: "displayName" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "avatar" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "size" },
                value: { kind: "IntValue", value: "160" },
              },
            ],
          },
          { kind: "Field", name: { kind: "Name", value: "followers" } },
          { kind: "Field", name: { kind: "Name", value: "isVerified" } },
          { kind: "Field", name: { kind: "Name", value: "isBusiness" } },
          { kind: "Field", name: { kind: "Name", value: "isProfessional" } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ReviewedProviderQuery, ReviewedProviderQueryVariables>;
export const ProvidersToReviewDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "ProvidersToReview" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "usernames" } },
          type: {
            kind: "NonNullType",
            type: {
              kind: "ListType",
              type: {
                kind: "NonNullType",
                type: { kind: "NamedType", name: { kind: "Name", value: "String" } },
              },
            },
          },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "hasFavourites" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "Boolean" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "providersByUsername" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "usernames" },
                value: { kind: "Variable", name: { kind: "Name", value: "usernames" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "FragmentSpread",
                  name: { kind: "Name", value: "ReviewedProvider_provider" },
                },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "providers" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "first" },
                value: { kind: "IntValue", value: "6" },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "sort" },
                value: { kind: "EnumValue", value: "MOST_REVIEWS" },
              },
            ],
            directives: [
              {
                kind: "Directive",
                name: { kind: "Name", value: "include" },
                arguments: [
                  {
                    kind: "Argument",
                    name: { kind: "Name", value: "if" },
                    value: { kind: "Variable", name: { kind: "Name", value: "hasFavourites" } },
                  },
                ],
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "nodes" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      {
                        kind: "FragmentSpread",
                        name: { kind: "Name", value: "ReviewedProvider_provider" },
                      },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "ReviewedProvider_provider" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Provider" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "username" } },
          { kind: "Field", name: { kind: "Name", value: "displayName" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "avatar" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "size" },
                value: { kind: "IntValue", value: "160" },
              },
            ],
          },
          { kind: "Field", name: { kind: "Name", value: "followers" } },
          { kind: "Field", name: { kind: "Name", value: "isVerified" } },
          { kind: "Field", name: { kind: "Name", value: "isBusiness" } },
          { kind: "Field", name: { kind: "Name", value: "isProfessional" } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ProvidersToReviewQuery, ProvidersToReviewQueryVariables>;
export const ProviderSuggestionsDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "ProviderSuggestions" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "search" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "String" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "providerSuggestions" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "search" },
                value: { kind: "Variable", name: { kind: "Name", value: "search" } },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "first" },
                value: { kind: "IntValue", value: "5" },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "FragmentSpread",
                  name: { kind: "Name", value: "ReviewedProvider_provider" },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "ReviewedProvider_provider" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Provider" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "username" } },
          { kind: "Field", name: { kind: "Name", value: "displayName" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "avatar" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "size" },
                value: { kind: "IntValue", value: "160" },
              },
            ],
          },
          { kind: "Field", name: { kind: "Name", value: "followers" } },
          { kind: "Field", name: { kind: "Name", value: "isVerified" } },
          { kind: "Field", name: { kind: "Name", value: "isBusiness" } },
          { kind: "Field", name: { kind: "Name", value: "isProfessional" } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ProviderSuggestionsQuery, ProviderSuggestionsQueryVariables>;
export const LookUpProfileDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "mutation",
      name: { kind: "Name", value: "LookUpProfile" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "input" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "LookUpProfileInput" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "lookUpProfile" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "input" },
                value: { kind: "Variable", name: { kind: "Name", value: "input" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "profile" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "username" } },
                      { kind: "Field", name: { kind: "Name", value: "displayName" } },
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "avatar" },
                        arguments: [
                          {
                            kind: "Argument",
                            name: { kind: "Name", value: "size" },
                            value: { kind: "IntValue", value: "160" },
                          },
                        ],
                      },
                      { kind: "Field", name: { kind: "Name", value: "followers" } },
                      { kind: "Field", name: { kind: "Name", value: "isVerified" } },
                      { kind: "Field", name: { kind: "Name", value: "isBusiness" } },
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "provider" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            {
                              kind: "FragmentSpread",
                              name: { kind: "Name", value: "ReviewedProvider_provider" },
                            },
                          ],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "userErrors" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "code" } },
                      { kind: "Field", name: { kind: "Name", value: "message" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "ReviewedProvider_provider" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Provider" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "username" } },
          { kind: "Field", name: { kind: "Name", value: "displayName" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "avatar" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "size" },
                value: { kind: "IntValue", value: "160" },
              },
            ],
          },
          { kind: "Field", name: { kind: "Name", value: "followers" } },
          { kind: "Field", name: { kind: "Name", value: "isVerified" } },
          { kind: "Field", name: { kind: "Name", value: "isBusiness" } },
          { kind: "Field", name: { kind: "Name", value: "isProfessional" } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<LookUpProfileMutation, LookUpProfileMutationVariables>;
export const useWizardChoicesQuery = (
  options?: SkipToken | useQuery.Options<WizardChoicesQuery, WizardChoicesQueryVariables>,
) => useQuery(WizardChoicesDocument, options);
export const useReviewedProviderQuery = (
  options: SkipToken | useQuery.Options<ReviewedProviderQuery, ReviewedProviderQueryVariables>,
) => useQuery(ReviewedProviderDocument, options);
export const useProvidersToReviewQuery = (
  options: SkipToken | useQuery.Options<ProvidersToReviewQuery, ProvidersToReviewQueryVariables>,
) => useQuery(ProvidersToReviewDocument, options);
export const useProviderSuggestionsQuery = (
  options:
    SkipToken | useQuery.Options<ProviderSuggestionsQuery, ProviderSuggestionsQueryVariables>,
) => useQuery(ProviderSuggestionsDocument, options);
export const useLookUpProfileMutation = (
  options?: Omit<
    useMutation.Options<LookUpProfileMutation, LookUpProfileMutationVariables>,
    "variables"
  >,
) => useMutation(LookUpProfileDocument, options);
