import type { TestApp } from "#server/testing/test-app";
import type { Bearers, Caller } from "./actor";
import { textOf, type Ask, type FieldAsk } from "./asks";
import type { AnswerChecker } from "./check-answer";

/** The values of the asks' root fields, and all that is wrong with the answers. */
interface Sent {
  answers: [Ask, unknown][];
  faults: string[];
}
export type SendAsks = (
  of: TestApp,
  caller: Caller,
  asks: Ask[],
  sizes?: { maxAsks?: number },
) => Promise<Sent>;

const senders = 3;
/** What a caller may not see is null or an empty list. */
const noRefusals: ReadonlySet<string> = new Set();

/** Sends many asks in few requests: a request that exceeds a limit is divided. */
export function askSender(checker: AnswerChecker, bearers: Bearers): SendAsks {
  async function request(of: TestApp, caller: Caller, asks: Ask[]): Promise<Sent> {
    const query = `{ ${asks.map((ask, index) => textOf(ask, `a${index}`)).join(" ")} }`;
    const bearer = bearers[caller];
    const response = await of.http.inject({
      method: "POST",
      url: "/graphql",
      headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
      payload: { query },
    });
    const { data, errors = [] } = response.json();
    const isTooLarge = !data && errors[0]?.extensions.code === "LIMIT_EXCEEDED";
    if (isTooLarge && isUnaskable(asks)) return { answers: [], faults: [] };
    const halves = isTooLarge ? halvesOf(asks) : [];
    if (halves.length > 0) {
      const sent = [];
      for (const half of halves) sent.push(await request(of, caller, half));
      return together(sent);
    }
    const answer = { status: response.statusCode, text: response.body };
    const faults = checker.check(query, answer, noRefusals).map((fault) => `${fault} in ${query}`);
    return { answers: asks.map((ask, index) => [ask, data?.[`a${index}`]]), faults };
  }

  return async (of, caller, asks, { maxAsks = 12 } = {}) => {
    const groups: Ask[][] = [];
    for (let at = 0; at < asks.length; at += maxAsks) groups.push(asks.slice(at, at + maxAsks));
    const sent: Sent[] = [];
    const queue = groups.entries();
    const work = async () => {
      for (const [place, group] of queue) sent[place] = await request(of, caller, group);
    };
    await Promise.all(Array.from({ length: senders }, work));
    return together(sent);
  };
}

function together(sent: Sent[]): Sent {
  return {
    answers: sent.flatMap(({ answers }) => answers),
    faults: sent.flatMap(({ faults }) => faults),
  };
}

/** Empty for a single field with at most one leaf. */
function halvesOf(asks: Ask[]): Ask[][] {
  if (asks.length > 1) return inHalves(asks);
  const [{ place, fields }] = asks as [Ask];
  if (fields.length > 1) return inHalves(fields).map((part) => [{ place, fields: part }]);
  const [field] = fields as [FieldAsk];
  if (field.leaves.length < 2) return [];
  return inHalves(field.leaves).map((leaves) => [{ place, fields: [{ ...field, leaves }] }]);
}

function inHalves<Part>(parts: readonly Part[]): Part[][] {
  const middle = Math.ceil(parts.length / 2);
  return [parts.slice(0, middle), parts.slice(middle)];
}

/** A picture of up to 350,000 bytes in each item of a long list; it is asked where there are fewer. */
function isUnaskable([ask, ...others]: Ask[]): boolean {
  const [field, ...siblings] = ask!.fields;
  const isSingle = others.length + siblings.length === 0 && field!.leaves.length === 1;
  return isSingle && field!.leaves[0] === "inlinePicture";
}
