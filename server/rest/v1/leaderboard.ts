import { graphCall } from "./graph-call";

export const v1LeaderboardCall = graphCall({
  path: "/api/v1/leaderboard",
  summary: "The ranking of providers by Plaudit score.",
});
