import { randomUUID } from "node:crypto";
import { instagramOf } from "#server/networks/instagram";
import type { Sent } from "#server/networks/outbox";
import { sendMail } from "#server/networks/send-mail";
import { sendTextMessage } from "#server/networks/send-text-message";
import { countryOf, maySendTextTo } from "#server/networks/text-message-countries";
import { giveBudgetsBack, takeBudgets, warnAtHalf, type Budget } from "#server/platform/budgets";
import type { Context } from "#server/platform/context";
import { takeTurn } from "#server/platform/frequency";
import type { FrequencyLimit } from "#server/platform/frequency-limits";
import { codeMinutes } from "#server/platform/limits";
import { networkPrefixes } from "#server/platform/network-prefix";
import { inTransaction } from "#server/platform/transaction";
import { throttledError, userError, type UserError } from "#server/platform/user-error";
import { readAddress } from "./address";
import { directMessageCode, hashCode, hashDirectMessageCode, makeCode } from "./code";
import { attemptKeysOf } from "./known-browser";
import { codeMail, codeText } from "./code-messages";
import { Verification, type VerificationPurpose } from "./verification.entity";

export interface VerificationToStart {
  method: string;
  address: string;
  purpose: VerificationPurpose;
}

export interface StartedVerification {
  /** Beside a fault, where nobody knows whether the code went out. */
  verification: Verification | null;
  /** The code itself, in the demonstration only. */
  debugCode: string | null;
  userErrors: UserError[];
}

type Method = Verification["method"];
type Wanted = Pick<Verification, "method" | "address" | "purpose">;

const invalid: Record<Method, string> = {
  email: "Email is invalid",
  phone: "Phone number is invalid",
  instagram: "Instagram username is invalid",
};

/** Makes a code and sends it, or says where to send it. The answer is the same whoever has the address. */
export async function startVerification(
  ctx: Context,
  { method, address: given, purpose }: VerificationToStart,
): Promise<StartedVerification> {
  if (!isMethod(method)) {
    const message = "Please choose Instagram, phone or e-mail";
    return refuse(userError("INVALID", message, "method"));
  }
  const address = readAddress(method, given);
  if (address === null) return refuse(userError("INVALID", failed(invalid[method]), "address"));
  if (method === "phone" && !maySendTextTo(ctx.config, address)) {
    const message = failed("text messages are not sent to numbers of this country");
    return refuse(userError("INVALID", message, "address"));
  }
  const wanted = { method, address, purpose };
  const throttled = await takeTurns(ctx, wanted);
  if (throttled) return refuse(throttled);
  const budgets = method === "phone" ? await textMessageBudgets(ctx, address) : [];
  const budget = await takeBudgets(ctx, budgets);
  if (!budget.granted) {
    return refuse(throttledError(failed(budget.message), budget.retryAfterSeconds));
  }
  if (method === "phone") await warnAtHalf(ctx, allTextMessages);

  if (method === "instagram") return startDirectMessage(ctx, wanted);
  const code = makeCode();
  const verification = await store(ctx, wanted, (id) => hashCode(ctx, id, code));
  const sent = await send(ctx, wanted, code);
  const debugCode = ctx.config.mode === "demo" ? code : null;
  if (sent.isSent) return { verification, debugCode, userErrors: [] };
  const fault = userError(sent.isRefused ? "INVALID" : "UNAVAILABLE", failed(sent.reason));
  if (!sent.mayArrive) {
    await ctx.manager.delete(Verification, { id: verification.id });
    await giveBudgetsBack(ctx, budgets);
    return refuse(fault);
  }
  fault.message += ". If the code arrives all the same, it can be entered";
  return { verification, debugCode, userErrors: [fault] };
}

async function startDirectMessage(ctx: Context, wanted: Wanted): Promise<StartedVerification> {
  if (!instagramOf(ctx.config)) {
    return refuse(userError("UNAVAILABLE", "Verification failed: Instagram is not available"));
  }
  const verification = await store(ctx, wanted, (id) =>
    hashDirectMessageCode(ctx, directMessageCode(ctx, id)),
  );
  return { verification, debugCode: null, userErrors: [] };
}

/** Who sends codes to others is slowed down by their address, whichever way it is written, and by the sender's. */
async function takeTurns(ctx: Context, { method, address }: Wanted): Promise<UserError | null> {
  const turns: [FrequencyLimit, string][] = [["CODE_CLIENT", ctx.networkAddress]];
  if (method !== "instagram") {
    // A browser that is known for the address has codes of its own: strangers cannot use up all of them.
    const { own, all } = attemptKeysOf(ctx, `${method}:${address}`);
    turns.push(["CODE", all ?? own], ["CODE_HOUR", all ?? own]);
  }
  for (const [name, who] of turns) {
    const turn = await takeTurn(ctx, name, who);
    if (!turn.granted) return throttledError(failed(turn.message), turn.retryAfterSeconds);
  }
  return null;
}

const isConfirmed = `SELECT EXISTS (
  SELECT FROM users WHERE phone = $1 AND phone_confirmed_at IS NOT NULL) AS "isKnown"`;
const allTextMessages: Budget = ["TEXT_MESSAGE", "everybody"];

/**
 * What a text message is paid from. Few networks or one country cannot spend all of it, and a part is kept for numbers
 * that their owners have confirmed.
 */
async function textMessageBudgets(ctx: Context, phone: string): Promise<Budget[]> {
  const [user]: { isKnown: boolean }[] = await ctx.manager.query(isConfirmed, [phone]);
  if (user!.isKnown) return [allTextMessages];
  return [
    ["TEXT_MESSAGE_NETWORK", networkPrefixes(ctx.networkAddress).widest],
    ["TEXT_MESSAGE_COUNTRY", countryOf(phone)],
    ["TEXT_MESSAGE_UNKNOWN", "everybody"],
    allTextMessages,
  ];
}

/** Only the newest code of an address is good, so one that was asked for by mistake ends the one before. */
async function store(
  ctx: Context,
  { method, address, purpose }: Wanted,
  hash: (id: string) => Buffer,
): Promise<Verification> {
  const id = randomUUID();
  const createdAt = ctx.now();
  const verification = ctx.manager.create(Verification, {
    id,
    method,
    address,
    purpose,
    codeHash: hash(id),
    attempts: 0,
    expiresAt: new Date(createdAt.getTime() + codeMinutes * 60_000),
    confirmedAt: null,
    senderId: null,
    declaredAt: null,
    proofHash: null,
    proofExpiresAt: null,
    proofUsedAt: null,
    createdAt,
  });
  await inTransaction(ctx, async ({ manager }) => {
    if (method !== "instagram") {
      // Two at once take turns, or each would leave the other's code good.
      const place = [`${method} ${purpose} ${address}`];
      await manager.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", place);
      await manager.query(
        `UPDATE verifications SET expires_at = $1
         WHERE address = $2 AND method = $3 AND purpose = $4 AND confirmed_at IS NULL AND expires_at > $1`,
        [createdAt, address, method, purpose],
      );
    }
    await manager.insert(Verification, verification);
    return { userErrors: [] };
  });
  return verification;
}

function send(ctx: Context, { method, address, purpose }: Wanted, code: string): Promise<Sent> {
  return method === "email"
    ? sendMail(ctx, codeMail(address, code, purpose))
    : sendTextMessage(ctx, { to: address, text: codeText(code, purpose) });
}

function isMethod(method: string): method is Method {
  return Object.hasOwn(invalid, method);
}

function failed(reason: string): string {
  return `Failed to send code: ${reason}`;
}

function refuse(...userErrors: UserError[]): StartedVerification {
  return { verification: null, debugCode: null, userErrors };
}
