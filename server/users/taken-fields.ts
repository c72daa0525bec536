import type { Context } from "#server/platform/request/context";
import { constraintOf } from "#server/platform/errors/database-error";
import { userError, type UserError } from "#server/platform/errors/user-error";
import type { Address } from "./find-user-record";

interface Contact {
  email?: string;
  phone?: string;
  instagramUsername?: string;
}

const words: Record<Address["method"], { field: keyof Contact; name: string }> = {
  email: { field: "email", name: "email" },
  phone: { field: "phone", name: "phone number" },
  instagram: { field: "instagramUsername", name: "Instagram username" },
};

export function takenFault(method: Address["method"]): UserError {
  const { field, name } = words[method];
  return userError("CONFLICT", `An account with this ${name} already exists`, field);
}

/** Errors for addresses that other users have, confirmed or not. */
export async function takenFaults(
  ctx: Context,
  { email, phone, instagramUsername }: Contact,
  exceptId = 0,
): Promise<UserError[]> {
  const [taken]: Record<Address["method"], boolean>[] = await ctx.manager.query(
    `SELECT coalesce(bool_or(email = $1), false) AS email, coalesce(bool_or(phone = $2), false) AS phone,
       coalesce(bool_or(username = $3 OR declared_username = $3), false) AS instagram
     FROM users
     WHERE (email = $1 OR phone = $2 OR username = $3 OR declared_username = $3) AND id <> $4`,
    [email ?? null, phone ?? null, instagramUsername ?? null, exceptId],
  );
  const methods = Object.keys(words) as Address["method"][];
  return methods.filter((method) => taken![method]).map(takenFault);
}

const methodOfConstraint: Record<string, Address["method"]> = {
  users_email: "email",
  users_phone: "phone",
  users_username: "instagram",
  users_declared_username: "instagram",
  users_instagram_sender_id: "instagram",
};

/** Race condition: turns a unique constraint violation into the same error as `takenFaults`. */
export async function unlessTaken<Answer>(
  work: () => Promise<Answer>,
  refuse: (fault: UserError) => Answer,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const method = methodOfConstraint[constraintOf(error) ?? ""];
    if (!method) throw error;
    return refuse(takenFault(method));
  }
}
