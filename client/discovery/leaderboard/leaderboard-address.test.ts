import { expect, test } from "vitest";
import { formatAddress, parseAddress } from "./leaderboard-address";

test.each([
  "",
  "?sort=reviews",
  "?sort=followers",
  "?sort=rating",
  "?lens=confirmed",
  "?by=category&category=creative&lens=confirmed.proven.recent",
  "?by=category&category=creative",
  "?by=region&region=south_america&sort=reviews",
  "?by=category&category=fitness&sort=rating&after=WzQuOSwyLDFd",
  "?before=Wzk5XQ",
])("“%s” is parsed and formatted unchanged", (query) => {
  expect(formatAddress(parseAddress(query))).toBe(query);
});

test.each([
  ["?by=nothing", ""],
  ["?by=category", "?by=category&category=fitness"],
  ["?by=category&category=nothing&sort=nothing", "?by=category&category=fitness"],
  ["?by=region&region=EUROPE", "?by=region&region=north_america"],
  ["?category=creative", ""],
  ["?sort=MOST_REVIEWS", ""],
  // The address of the score before it was the default.
  ["?sort=score", ""],
  ["?lens=recent.nothing.confirmed", "?lens=confirmed.recent"],
  ["?sort=reviews&lens=recent", "?sort=reviews"],
  ["?after=%20&before=%3C", ""],
  [`?after=${"a".repeat(401)}`, ""],
  ["?before=b&after=a", "?after=a"],
  ["?provider=amara.moves&tab=reviews", ""],
])("“%s” falls back to “%s”", (query, known) => {
  expect(formatAddress(parseAddress(query))).toBe(known);
});
