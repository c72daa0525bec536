/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import { useQuery } from '@apollo/client/react';
import type { SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type OwnOperatorQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnOperatorQuery = { viewer: { operator: { pseudonym: string, role: Types.OperatorRole, needsStrongSignIn: boolean } | null } | null };


export const OwnOperatorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnOperator"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"operator"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pseudonym"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"needsStrongSignIn"}}]}}]}}]}}]} as unknown as DocumentNode<OwnOperatorQuery, OwnOperatorQueryVariables>;
export const useOwnOperatorQuery = (options?: SkipToken | useQuery.Options<OwnOperatorQuery, OwnOperatorQueryVariables>) => useQuery(OwnOperatorDocument, options);