import type { GraphExample } from "./example";

/** The provider that examples name; the demonstration has it. */
const username = "studio.halvorsen";

/** The operations of the guides, by name. */
export const graphExamples = {
  "first-query": {
    query: `
{
  providers(filter: { categories: ["fitness"] }, first: 2) {
    nodes {
      username
      displayName
      rating {
        average
        count
      }
    }
  }
}`,
    data: {
      providers: {
        nodes: [
          {
            username: "amara.moves",
            displayName: "Amara Okafor",
            rating: { average: 4.9, count: 38 },
          },
        ],
      },
    },
  },
  "provider-reviews": {
    query: `
query ProviderReviews($username: String!, $after: String) {
  provider(username: $username) {
    displayName
    url
    reviews(first: 2, sort: NEWEST, after: $after) {
      nodes {
        id
        rating
        comment
        createdAt
        reviewer {
          displayName
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}`,
    variables: { username },
    data: {
      provider: {
        displayName: "Studio Halvorsen",
        url: "https://plaudit.example/@studio.halvorsen",
        reviews: {
          nodes: [
            {
              id: "r_5mJ1vXw0TQeYkz8nBqLr2g",
              rating: 5,
              comment: "Clear plan, and the pictures came on time.",
              createdAt: "2026-11-20T08:15:30.000Z",
              reviewer: { displayName: "Mira" },
            },
          ],
          pageInfo: { hasNextPage: true, endCursor: "WyJORVdFU1QiXQ" },
        },
      },
    },
  },
  "dry-run": {
    query: `
{
  rateLimit(dryRun: true) {
    cost
    documentLimit
    limit
    remaining
    resetAt
  }
  providers(first: 100) {
    nodes {
      reviews(first: 100) {
        nodes {
          rating
        }
      }
    }
  }
}`,
    data: {
      rateLimit: {
        cost: 20207,
        documentLimit: 5000,
        limit: 50000,
        remaining: 49950,
        resetAt: "2026-11-24T09:30:00.060Z",
      },
    },
  },
  "all-reviews": {
    query: `
query AllReviews($after: String) {
  reviews(first: 100, sort: OLDEST, after: $after) {
    nodes {
      id
      rating
      comment
      updatedAt
      provider {
        username
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}`,
    data: {
      reviews: {
        nodes: [
          {
            id: "r_5mJ1vXw0TQeYkz8nBqLr2g",
            rating: 5,
            comment: "Clear plan, and the pictures came on time.",
            updatedAt: "2026-11-20T08:15:30.000Z",
            provider: { username },
          },
        ],
        pageInfo: { hasNextPage: true, endCursor: "WyJPTERFU1QiXQ" },
      },
    },
  },
  changes: {
    query: `
query Changes($after: String) {
  changes(after: $after, types: [PROVIDER, REVIEW], first: 100) {
    nodes {
      number
      type
      kind
      at
      nodeId
      node {
        ... on Review {
          rating
          comment
          provider {
            username
          }
        }
        ... on Provider {
          username
          displayName
        }
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}`,
    data: {
      changes: {
        nodes: [
          {
            number: 6611,
            type: "PROVIDER",
            kind: "CREATED",
            at: "2026-11-20T08:15:30.000Z",
            nodeId: "p_1doPAtwfR-GBGQh0iq97HA",
            node: { username, displayName: "Studio Halvorsen" },
          },
        ],
        pageInfo: { hasNextPage: false, endCursor: "6611" },
      },
    },
  },
  "create-key": {
    query: `
mutation CreateKey {
  createApiKey(input: { name: "My site", scopes: [READ, WRITE_REVIEWS, MANAGE_WEBHOOKS] }) {
    key
    apiKey {
      id
      ending
    }
    userErrors {
      code
      message
      field
    }
  }
}`,
    needs: "session",
    data: {
      createApiKey: {
        key: "plt_9Kx2mVq7RtYc4LwZp8NbEf3HsJd6GaUoiQTA",
        apiKey: { id: "QXBpS2V5OjEy", ending: "iQTA" },
        userErrors: [],
      },
    },
  },
  "use-key": {
    query: `
{
  viewer {
    apiKeys {
      name
      scopes
      ending
    }
  }
}`,
    needs: "key",
    data: {
      viewer: {
        apiKeys: [
          {
            name: "My site",
            scopes: ["READ", "WRITE_REVIEWS", "MANAGE_WEBHOOKS"],
            ending: "iQTA",
          },
        ],
      },
    },
  },
  "save-review": {
    query: `
mutation SaveReview($input: SaveReviewInput!) {
  saveReview(input: $input) {
    review {
      id
      url
    }
    userErrors {
      code
      message
      field
    }
  }
}`,
    variables: {
      input: {
        provider: username,
        rating: 5,
        reviewType: "SERVICE",
        region: "EUROPE",
        comment: "Clear plan, and the pictures came on time.",
        idempotencyKey: "order-1042",
      },
    },
    needs: "key",
    data: {
      saveReview: {
        review: {
          id: "r_5mJ1vXw0TQeYkz8nBqLr2g",
          url: "https://plaudit.example/@studio.halvorsen/reviews/r_5mJ1vXw0TQeYkz8nBqLr2g",
        },
        userErrors: [],
      },
    },
  },
  "create-webhook": {
    query: `
mutation CreateWebhook($url: String!) {
  createWebhook(input: { url: $url, topics: [REVIEW_CREATED, REVIEW_DELETED] }) {
    secret
    webhook {
      id
      state
    }
    userErrors {
      code
      message
      field
    }
  }
}`,
    variables: { url: "https://example.org/plaudit" },
    needs: "key",
    data: {
      createWebhook: {
        secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
        webhook: { id: "V2ViaG9vazo3", state: "ACTIVE" },
        userErrors: [],
      },
    },
  },
  "test-webhook": {
    query: `
mutation TestWebhook($webhook: ID!) {
  testWebhook(input: { webhook: $webhook }) {
    delivery {
      messageId
      status
    }
    userErrors {
      code
      message
    }
  }
}`,
    variables: { webhook: "V2ViaG9vazo3" },
    needs: "key",
    data: {
      testWebhook: {
        delivery: { messageId: "msg_2b1f", status: "PENDING" },
        userErrors: [],
      },
    },
  },
  deliveries: {
    query: `
{
  viewer {
    webhooks {
      url
      state
      deliveries(first: 5) {
        nodes {
          id
          type
          status
          attempts
          responseStatus
          failure
        }
      }
    }
  }
}`,
    needs: "key",
    data: {
      viewer: {
        webhooks: [
          {
            url: "https://example.org/plaudit",
            state: "ACTIVE",
            deliveries: {
              nodes: [
                {
                  id: "V2ViaG9va0RlbGl2ZXJ5Ojk",
                  type: "webhook.test",
                  status: "PENDING",
                  attempts: 0,
                  responseStatus: null,
                  failure: null,
                },
              ],
            },
          },
        ],
      },
    },
  },
} satisfies Record<string, GraphExample>;
