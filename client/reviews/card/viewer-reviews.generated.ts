/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import { useMutation, useQuery } from '@apollo/client/react';
import type { SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type ReviewsForViewerQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ReviewsForViewerQuery = { nodes: Array<
    | { id: string, helpfulCount: number, viewerFoundHelpful: boolean, viewerCanAnswer: boolean }
    | Record<PropertyKey, never>
   | null> };

export type MarkReviewHelpfulMutationVariables = Exact<{
  review: string;
}>;


export type MarkReviewHelpfulMutation = { markReviewHelpful: { review: { id: string, helpfulCount: number, viewerFoundHelpful: boolean, viewerCanAnswer: boolean } | null, userErrors: Array<{ code: Types.UserErrorCode, message: string }> } };

export type UnmarkReviewHelpfulMutationVariables = Exact<{
  review: string;
}>;


export type UnmarkReviewHelpfulMutation = { unmarkReviewHelpful: { review: { id: string, helpfulCount: number, viewerFoundHelpful: boolean, viewerCanAnswer: boolean } | null, userErrors: Array<{ code: Types.UserErrorCode, message: string }> } };


export const ReviewsForViewerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReviewsForViewer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewCard_viewer"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewCard_viewer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"helpfulCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerFoundHelpful"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanAnswer"}}]}}]} as unknown as DocumentNode<ReviewsForViewerQuery, ReviewsForViewerQueryVariables>;
export const MarkReviewHelpfulDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MarkReviewHelpful"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"review"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markReviewHelpful"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"review"},"value":{"kind":"Variable","name":{"kind":"Name","value":"review"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"review"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewCard_viewer"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewCard_viewer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"helpfulCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerFoundHelpful"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanAnswer"}}]}}]} as unknown as DocumentNode<MarkReviewHelpfulMutation, MarkReviewHelpfulMutationVariables>;
export const UnmarkReviewHelpfulDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnmarkReviewHelpful"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"review"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unmarkReviewHelpful"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"review"},"value":{"kind":"Variable","name":{"kind":"Name","value":"review"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"review"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewCard_viewer"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewCard_viewer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"helpfulCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerFoundHelpful"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanAnswer"}}]}}]} as unknown as DocumentNode<UnmarkReviewHelpfulMutation, UnmarkReviewHelpfulMutationVariables>;
export const useReviewsForViewerQuery = (options: SkipToken | useQuery.Options<ReviewsForViewerQuery, ReviewsForViewerQueryVariables>) => useQuery(ReviewsForViewerDocument, options);
export const useMarkReviewHelpfulMutation = (options?: Omit<useMutation.Options<MarkReviewHelpfulMutation, MarkReviewHelpfulMutationVariables>, "variables">) => useMutation(MarkReviewHelpfulDocument, options);
export const useUnmarkReviewHelpfulMutation = (options?: Omit<useMutation.Options<UnmarkReviewHelpfulMutation, UnmarkReviewHelpfulMutationVariables>, "variables">) => useMutation(UnmarkReviewHelpfulDocument, options);