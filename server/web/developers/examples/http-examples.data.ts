import type { HttpExample } from "./example";

const address = "https://plaudit.example";
const username = "studio.halvorsen";

/** The other requests of the guides, by name. */
export const httpExamples = {
  badge: {
    path: `/badge/${username}.svg`,
    contentType: "image/svg+xml",
    answer: "<svg",
  },
  oembed: {
    path: `/oembed?format=json&url=${address}/@${username}`,
    contentType: "application/json",
    answer: {
      version: "1.0",
      type: "rich",
      provider_name: "Plaudit",
      provider_url: `${address}/`,
      title: `Studio Halvorsen (@${username}) on Plaudit`,
      cache_age: 3600,
      width: 216,
      height: 56,
      html: `<a href="${address}/@${username}">…</a>`,
    },
  },
  feed: {
    path: `/feeds/providers/${username}.atom`,
    contentType: "application/atom+xml",
    answer: "<?xml",
  },
  "rest-score": {
    path: `/api/score/${username}`,
    contentType: "application/json",
    answer: {
      username,
      score: 4.8189,
      average: 4.857143,
      reviews: 168,
      prior: 4.44653552612457,
      priorOf: "category:creative",
      priorWeight: 10,
      pace: { limit: 10.2, receiptLimit: 3 },
      classes: [
        {
          class: "light",
          reviews: 43,
          weight: 13.47414318709678,
          recent: 0,
          weightAfterPace: 13.47414318709678,
          weightAfterCap: 13.47414318709678,
        },
      ],
      version: 3,
      asOf: "2026-11-24T00:00:00.000Z",
    },
  },
  "mcp-tools": {
    method: "POST",
    path: "/mcp",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
    },
    body: { jsonrpc: "2.0", id: 1, method: "tools/list" },
    contentType: "application/json",
    answer: {
      jsonrpc: "2.0",
      id: 1,
      result: { tools: [{ name: "search_providers", title: "Search providers" }] },
    },
  },
  manifest: {
    path: "/data/manifest.json",
    contentType: "application/json",
    answer: {
      number: 48211,
      at: "2026-11-24T03:00:12.000Z",
      licence: "CC-BY-4.0",
      files: [{ name: "reviews.jsonl.gz", bytes: 912034, sha256: "9f2c…", rows: 6362 }],
    },
  },
  "graphql-stream": {
    path: `/graphql/stream?query=subscription{reviewSaved(provider:%22${username}%22){rating}}`,
    headers: { Accept: "text/event-stream" },
    contentType: "text/event-stream",
    answer: `event: next\ndata: {"data":{"reviewSaved":{"rating":5}}}`,
  },
  stream: {
    path: `/api/stream?provider=${username}`,
    headers: { Accept: "text/event-stream" },
    contentType: "text/event-stream",
    answer: `id: 48212\nevent: review.created\ndata: {"type":"review.created","number":48212,…}`,
  },
} satisfies Record<string, HttpExample>;
