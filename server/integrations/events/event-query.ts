import { providerMirror } from "#server/providers/provider.public";
import { reviewMirror } from "#server/reviews/lists/review.public";

/** The public fields of an event's object: what a visitor can read. */
export const eventQuery = /* GraphQL */ `
  query EventData($ids: [ID!]!) {
    nodes(ids: $ids) {
      id
      ... on Review {
        url
        provider { id url username }
        rating
        reviewType
        serviceType { slug }
        region
        comment
        createdAt
        editedAt
        updatedAt
        ${reviewMirror}
        reviewer { id url displayName }
        answer { comment createdAt editedAt }
      }
      ... on Provider {
        url
        ${providerMirror}
        avatarUrl(size: 320)
        packages { name price description }
        createdAt
        updatedAt
      }
      ... on Decision {
        url
        number
        measure
        ground
        facts
        subject { kind id }
        provider { id url username }
        decidedAt
        endsAt
        replaces
        hash
      }
    }
  }
`;
