/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { useSubscription } from '@apollo/client/react';
import type { SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type CaseUpdatedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type CaseUpdatedSubscription = { caseUpdated: { case: string } };


export const CaseUpdatedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"CaseUpdated"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"caseUpdated"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"case"}}]}}]}}]} as unknown as DocumentNode<CaseUpdatedSubscription, CaseUpdatedSubscriptionVariables>;
export const useCaseUpdatedSubscription = (options?: SkipToken | useSubscription.Options<CaseUpdatedSubscription, CaseUpdatedSubscriptionVariables>) => useSubscription(CaseUpdatedDocument, options);