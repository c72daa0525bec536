import type { ApiKeyScope } from "#client/graphql/schema.generated";

/** The name and the meaning of each scope. */
export const scopes: Record<ApiKeyScope, { name: string; help: string }> = {
  READ: { name: "read", help: "See what only you can see, such as your notifications." },
  WRITE_REVIEWS: { name: "write:reviews", help: "Write, edit and withdraw your reviews." },
  MANAGE_PROVIDER: {
    name: "manage:provider",
    help: "Edit your provider page, answer reviews and manage promotion codes.",
  },
  MANAGE_WEBHOOKS: {
    name: "manage:webhooks",
    help: "Create, change, test and delete your webhooks.",
  },
};

export const scopeNames = Object.keys(scopes) as ApiKeyScope[];

export const lifetimes = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "One year" },
] as const;

/** Null for a key that does not expire. */
export function endOfLifetime(days: string | null, now: Date): string | null {
  if (days === null) return null;
  return new Date(now.getTime() + Number(days) * 86_400_000).toISOString();
}
