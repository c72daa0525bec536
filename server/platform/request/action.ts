import { getMetadataStorage } from "type-graphql";
import type { Context } from "./context";
import { normalizeInput } from "./normalize-input";
import { rateLimited, refundRateLimit } from "./rate-limit";
import { reportRefusal } from "./refusals";
import { codeOf } from "#server/platform/errors/graph-error";
import {
  isRefusal,
  refuse,
  type Refusal,
  type UserError,
} from "#server/platform/errors/user-error";
import { maxUserErrors } from "#server/platform/settings/limits";
import type { RateLimitName } from "#server/platform/settings/rate-limits";

type MaybePromise<Value> = Value | Promise<Value>;
export type PayloadClass<Payload> = abstract new (...args: never[]) => Payload;

/** The fields of a payload; or a refusal, whose missing fields are null. */
export type Answer<Payload> =
  | (Omit<Payload, "userErrors"> & Partial<Refusal>)
  | (Partial<Payload> & Refusal);

/** The mutation of an action in the graph. */
export interface Declaration<Payload = Refusal, Given = unknown> {
  /** Also in the log and the metric. */
  name: string;
  /** Absent for actions of REST alone. */
  description?: string;
  payload: PayloadClass<Payload>;
  /** The class of the argument `input`. The action may accept more than that from REST. */
  input?: abstract new () => NoInfer<Given>;
  isInputOptional?: boolean;
}

interface ActionOptions<Payload, Viewer, Given, Input> extends Declaration<Payload, Given> {
  /** Throws or refuses, else returns the viewer. */
  permission?: (ctx: Context) => MaybePromise<Viewer | Refusal>;
  /** Leaves the texts as sent: the action normalises them itself, because it needs their exact form, too. */
  isRaw?: boolean;
  /** Parses the input before the limit counts: what it refuses costs nothing. Without it, `run` is given the input. */
  parse?: (ctx: Context, given: Given, viewer: Viewer) => MaybePromise<Input | Refusal>;
  /** The rate limit and whose it is. */
  limit?: readonly [name: RateLimitName, subject: (ctx: Context, viewer: Viewer) => string];
  /** Gives the count back when `run` refuses. */
  refundsRefusals?: boolean;
}

export type Action<Payload, Given> = ((ctx: Context, given: Given) => Promise<Payload>) & {
  declaration: Declaration;
};

/**
 * Declares an action: normalised texts, permission, input and rate limit in this order, then `run`. A refusal of any of them has one form,
 * is logged with the name and the id of the request, and is counted.
 */
export function action<Payload extends Refusal, Viewer = undefined, Input = void, Given = Input>(
  options: ActionOptions<Payload, Viewer, Given, Input>,
  run: (ctx: Context, input: Input, viewer: Viewer) => MaybePromise<Answer<Payload>>,
): Action<Payload, Given> {
  const act = async (ctx: Context, given: Given): Promise<Payload> => {
    try {
      const answer = await answerOf(
        options,
        run,
        ctx,
        options.isRaw ? given : normalizeInput(given),
      );
      if (!isRefusal(answer)) return { userErrors: [], ...answer } as unknown as Payload;
      reportUserErrors(ctx, options.name, answer.userErrors);
      return { ...nothingOf(options.payload), ...answer } as unknown as Payload;
    } catch (error) {
      const code = codeOf(error);
      if (code) reportRefusal(ctx, { action: options.name, code });
      throw error;
    }
  };
  return Object.assign(act, { declaration: options as Declaration });
}

async function answerOf<Payload extends Refusal, Viewer, Given, Input>(
  { permission, parse, limit, refundsRefusals }: ActionOptions<Payload, Viewer, Given, Input>,
  run: (ctx: Context, input: Input, viewer: Viewer) => MaybePromise<Answer<Payload>>,
  ctx: Context,
  given: Given,
): Promise<Answer<Payload> | Refusal> {
  const viewer = permission ? await permission(ctx) : (undefined as Viewer);
  if (isRefusal(viewer)) return viewer;
  const parsed = parse ? await parse(ctx, given, viewer) : (given as unknown as Input);
  if (isRefusal(parsed)) return parsed;
  const counted = limit && ([limit[0], limit[1](ctx, viewer)] as const);
  const throttled = counted && (await rateLimited(ctx, ...counted));
  if (throttled) return refuse(throttled);
  const answer = await run(ctx, parsed, viewer);
  if (counted && refundsRefusals && isRefusal(answer)) await refundRateLimit(ctx, ...counted);
  return answer;
}

export function reportUserErrors(
  ctx: Context,
  name: string,
  userErrors: readonly UserError[],
): void {
  const [{ code, reason }] = userErrors as [UserError];
  const faults = userErrors
    .slice(0, maxUserErrors)
    .map(({ code: each, field }) => [each, ...(field ?? [])].join(" "));
  reportRefusal(ctx, { action: name, code, reason, faults });
}

/** Null for each field that the graph has of a payload. */
function nothingOf(payload: PayloadClass<Refusal>): Record<string, null> {
  const fields = getMetadataStorage().fields.filter(
    ({ target }) => target === payload || target.prototype.isPrototypeOf(payload.prototype),
  );
  return Object.fromEntries(fields.map(({ name }) => [name, null]));
}
