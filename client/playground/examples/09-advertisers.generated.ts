/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { useQuery } from '@apollo/client/react';
import type { SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type AdvertisersQueryVariables = Exact<{ [key: string]: never; }>;


export type AdvertisersQuery = { providers: { nodes: Array<{ username: string, followers: number, rating: { average: number, count: number } }> } };


export const AdvertisersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Advertisers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"providers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"reviewType"},"value":{"kind":"EnumValue","value":"ADVERTISEMENT"}},{"kind":"ObjectField","name":{"kind":"Name","value":"verifiedOnly"},"value":{"kind":"BooleanValue","value":true}},{"kind":"ObjectField","name":{"kind":"Name","value":"minimumRating"},"value":{"kind":"IntValue","value":"4"}}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"5"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"followers"}},{"kind":"Field","name":{"kind":"Name","value":"rating"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"reviewType"},"value":{"kind":"EnumValue","value":"ADVERTISEMENT"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"average"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AdvertisersQuery, AdvertisersQueryVariables>;
export const useAdvertisersQuery = (options?: SkipToken | useQuery.Options<AdvertisersQuery, AdvertisersQueryVariables>) => useQuery(AdvertisersDocument, options);