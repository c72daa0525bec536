import { graphLimits } from "#server/platform/settings/limits";

/** The last sentence of the description of each subscription. */
export const costOfEvents = `Each event is charged the cost of its document, at most ${graphLimits.subscriptionCost} points.`;
