import { descriptions } from "#server/rest/routes";

/** The documented calls that end. `server/rest/stream.test.ts` tests the event stream, which does not. */
export const finiteCalls = descriptions.filter(
  ({ answers }) => answers[200] !== "text/event-stream",
);
