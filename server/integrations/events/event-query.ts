/** The public fields of an event's object: what a visitor can read. */
export const eventQuery = /* GraphQL */ `
  query EventData($ids: [ID!]!) {
    nodes(ids: $ids) {
      id
      ... on Review {
        url
        provider {
          id
          url
          username
        }
        rating
        reviewType
        serviceType {
          slug
        }
        region
        comment
        createdAt
        editedAt
        updatedAt
        identity
        proof
        trustClass
        counted
        incentive
        experiencedOn
        helpfulCount
        reviewer {
          id
          url
          displayName
        }
        answer {
          comment
          createdAt
          editedAt
        }
      }
      ... on Provider {
        url
        username
        displayName
        title
        biography
        category {
          slug
        }
        region
        serviceTypes {
          slug
        }
        specialties
        languages
        price
        responseTime
        completionRate
        availability
        followers
        posts
        isVerified
        verifiedAt
        isFeatured
        featuredOn
        featuredReason
        isBusiness
        isProfessional
        isPrivate
        avatarUrl(size: 320)
        packages {
          name
          price
          description
        }
        createdAt
        updatedAt
      }
      ... on Decision {
        url
        number
        measure
        ground
        facts
        subject {
          kind
          id
        }
        provider {
          id
          url
          username
        }
        decidedAt
        endsAt
        replaces
        hash
      }
    }
  }
`;
