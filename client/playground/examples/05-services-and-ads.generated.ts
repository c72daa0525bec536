/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { useQuery } from '@apollo/client/react';
import type { SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type ServicesAndAdsQueryVariables = Exact<{ [key: string]: never; }>;


export type ServicesAndAdsQuery = { provider: { displayName: string, services: { average: number, count: number }, ads: { average: number, count: number } } | null };


export const ServicesAndAdsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ServicesAndAds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"provider"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"username"},"value":{"kind":"StringValue","value":"noor.breathes","block":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","alias":{"kind":"Name","value":"services"},"name":{"kind":"Name","value":"rating"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"reviewType"},"value":{"kind":"EnumValue","value":"SERVICE"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"average"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"ads"},"name":{"kind":"Name","value":"rating"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"reviewType"},"value":{"kind":"EnumValue","value":"ADVERTISEMENT"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"average"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]}}]} as unknown as DocumentNode<ServicesAndAdsQuery, ServicesAndAdsQueryVariables>;
export const useServicesAndAdsQuery = (options?: SkipToken | useQuery.Options<ServicesAndAdsQuery, ServicesAndAdsQueryVariables>) => useQuery(ServicesAndAdsDocument, options);