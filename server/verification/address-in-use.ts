import type { Context } from "#server/platform/request/context";
import { parseAddress } from "./address";
import type { Verification } from "./verification.entity";

/**
 * The address of a user or of a new one. Two users from before addresses were normalised may differ only in form: the
 * form that one of them has stays theirs, and any other means the user with the normalised one.
 */
export async function addressInUse(
  ctx: Context,
  method: Verification["method"],
  text: string,
): Promise<string | null> {
  const address = parseAddress(method, text);
  const exact = method === "phone" ? text.replace(/[^\d+]/g, "") : text.trim().toLowerCase();
  if (method === "instagram" || exact === address || isNormal(method, exact)) return address;
  const rows: unknown[] = await ctx.manager.query(`SELECT FROM users WHERE ${method} = $1`, [
    exact,
  ]);
  return rows.length > 0 ? exact : address;
}

/** Whether no other form was stored: most sign-ins need no statement. */
function isNormal(method: Verification["method"], exact: string): boolean {
  if (method === "phone") return !exact.startsWith("+");
  return /^[\x21-\x7e]*$/.test(exact) && !exact.includes("xn--");
}
