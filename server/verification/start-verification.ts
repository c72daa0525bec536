import { randomUUID } from "node:crypto";
import { receivesMessages } from "#server/networks/instagram";
import { maySendTextTo } from "#server/networks/messages/text-message-countries";
import { refundKeysOf, consumeRateLimits, warnAtHalf } from "#server/platform/request/budgets";
import { action, type Answer } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { consumeRateLimit, type RateLimitResult } from "#server/platform/request/rate-limit";
import type { RateLimitName } from "#server/platform/settings/rate-limits";
import {
  refuse,
  throttledError,
  userError,
  type Refusal,
  type UserError,
} from "#server/platform/errors/user-error";
import { addressInUse } from "./address-in-use";
import { awaitDelivery } from "./codes/await-delivery";
import { directMessageCode, hashCode, hashDirectMessageCode, numericCode } from "./codes/code";
import { eraseUndelivered } from "./codes/delivery";
import { attemptKeysOf } from "./known-browser";
import { storeVerification } from "./store-verification";
import { allTextMessages, textMessageBudgets } from "./codes/text-message-budgets";
import type { Verification } from "./verification.entity";
import { StartVerificationInput, StartVerificationPayload } from "./verification.input";

type Method = Verification["method"];
type Wanted = Pick<Verification, "method" | "address" | "purpose">;

const invalid: Record<Method, string> = {
  email: "Email is invalid",
  phone: "Phone number is invalid",
  instagram: "Instagram username is invalid",
};

/** Creates a code and sends it. The answer is the same whether or not the address has a user. */
export const startVerification = action(
  {
    name: "startVerification",
    description:
      "Sends a code by email or text message, or returns one to send us as a direct message.",
    payload: StartVerificationPayload,
    input: StartVerificationInput,
    isRaw: true,
    parse,
  },
  async (ctx, wanted) => {
    const { method, address } = wanted;
    const throttled = await consumeCodeLimits(ctx, wanted);
    if (throttled) return refuse(throttled);
    const budgets = method === "phone" ? await textMessageBudgets(ctx, address) : [];
    const budget = await consumeRateLimits(ctx, budgets);
    if (!budget.allowed) return refuse(throttledBy(budget));
    if (method === "phone") await warnAtHalf(ctx, allTextMessages);

    return method === "instagram"
      ? startDirectMessage(ctx, wanted)
      : startCode(ctx, wanted, refundKeysOf(ctx, budgets));
  },
);

async function parse(
  ctx: Context,
  { method, address: given, purpose }: StartVerificationInput,
): Promise<Wanted | Refusal> {
  if (!isMethod(method)) {
    const message = "Please choose Instagram, phone or email";
    return refuse(userError("INVALID", message, "method"));
  }
  const address = await addressInUse(ctx, method, given);
  if (address === null) return refuse(userError("INVALID", failed(invalid[method]), "address"));
  if (method === "phone" && !maySendTextTo(ctx.config, address)) {
    const message = failed("we can't send text messages to this country");
    return refuse(userError("INVALID", message, "address"));
  }
  return { method, address, purpose };
}

async function startCode(
  ctx: Context,
  wanted: Wanted,
  refundKeys: string[],
): Promise<Answer<StartVerificationPayload>> {
  const id = randomUUID();
  const code = numericCode(ctx, id);
  const codeHash = hashCode(ctx, id, code);
  const verification = await awaitDelivery(ctx, id, () =>
    storeVerification(ctx, { id, ...wanted, codeHash, refundKeys }),
  );
  const debugCode = ctx.config.mode === "demo" ? code : null;
  const started = { verification, debugCode };
  const { delivery, deliveryFailure } = verification;
  if (delivery === null || delivery === "sent") return started;
  const reason = failed(deliveryFailure ?? "");
  if (delivery === "uncertain") {
    const message = `${reason}. If the code still arrives, you can enter it`;
    return { ...started, ...refuse(userError("UNAVAILABLE", message)) };
  }
  if (!(await eraseUndelivered(ctx, id))) return started;
  return refuse(userError(delivery === "refused" ? "INVALID" : "UNAVAILABLE", reason));
}

async function startDirectMessage(ctx: Context, wanted: Wanted) {
  if (!receivesMessages(ctx.config)) {
    return refuse(userError("UNAVAILABLE", "Verification failed: Instagram is not available"));
  }
  const id = randomUUID();
  const codeHash = hashDirectMessageCode(ctx, directMessageCode(ctx, id));
  const verification = await storeVerification(ctx, { id, ...wanted, codeHash });
  return { verification, debugCode: null };
}

/** Abuse protection: limits codes per client and per recipient. */
async function consumeCodeLimits(
  ctx: Context,
  { method, address }: Wanted,
): Promise<UserError | null> {
  const limits: [RateLimitName, string][] = [["CODE_CLIENT", ctx.ipAddress]];
  if (method !== "instagram") {
    // A known browser has its own limit, which strangers cannot use up.
    const { own, all } = attemptKeysOf(ctx, `${method}:${address}`);
    limits.push(["CODE", all ?? own], ["CODE_HOUR", all ?? own]);
  }
  for (const [name, subject] of limits) {
    const result = await consumeRateLimit(ctx, name, subject);
    if (!result.allowed) return throttledBy(result);
  }
  return null;
}

function isMethod(method: string): method is Method {
  return Object.hasOwn(invalid, method);
}

function failed(reason: string): string {
  return `Failed to send code: ${reason}`;
}

function throttledBy(result: RateLimitResult & { allowed: false }): UserError {
  return throttledError({ ...result, message: failed(result.message) });
}
