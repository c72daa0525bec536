/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import { useQuery } from '@apollo/client/react';
import type { SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type ReferenceListsQueryVariables = Exact<{ [key: string]: never; }>;


export type ReferenceListsQuery = { categories: Array<{ slug: string, name: string, journeyLabel: string, isTrending: boolean }>, regions: Array<{ region: Types.Region, name: string, timezoneHint: string }>, reviewTypes: Array<{ reviewType: Types.ReviewType, name: string }>, serviceTypes: Array<{ slug: string, name: string }> };


export const ReferenceListsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReferenceLists"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"journeyLabel"}},{"kind":"Field","name":{"kind":"Name","value":"isTrending"}}]}},{"kind":"Field","name":{"kind":"Name","value":"regions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"timezoneHint"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reviewTypes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reviewType"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"serviceTypes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"category"},"value":{"kind":"StringValue","value":"wellness","block":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<ReferenceListsQuery, ReferenceListsQueryVariables>;
export const useReferenceListsQuery = (options?: SkipToken | useQuery.Options<ReferenceListsQuery, ReferenceListsQueryVariables>) => useQuery(ReferenceListsDocument, options);