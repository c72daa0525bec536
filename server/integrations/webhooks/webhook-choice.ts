import { requireCategory } from "#server/catalog/require-slugs";
import { userError, type UserError } from "#server/platform/errors/user-error";
import type { Context } from "#server/platform/request/context";
import { findGivenProvider, type GivenProvider } from "#server/providers/given-provider";
import type { Topic } from "#server/integrations/events/topic";
import { parseWebhookUrl } from "./parse-webhook-url";

/** The changes to follow: of one provider, of one category or, without both, all. */
export interface GivenFilter extends GivenProvider {
  category?: string | null;
}

interface Filter {
  providerId: number | null;
  categorySlug: string | null;
}

type FoundFilter = { filter: Filter; userErrors: [] } | { filter: null; userErrors: UserError[] };

/** Throws BAD_USER_INPUT for an unknown category. */
export async function findFilter(ctx: Context, given: GivenFilter): Promise<FoundFilter> {
  const categorySlug = given.category ? requireCategory(given.category, "category") : null;
  const isOfProvider = Boolean(given.provider) || Boolean(given.providerId);
  if (!isOfProvider) return { filter: { providerId: null, categorySlug }, userErrors: [] };
  if (categorySlug !== null) {
    const message = "Choose a provider or a category, not both";
    return { filter: null, userErrors: [userError("INVALID", message, "category")] };
  }
  const { provider, userErrors } = await findGivenProvider(ctx, given);
  if (!provider) return { filter: null, userErrors };
  return { filter: { providerId: provider.id, categorySlug: null }, userErrors: [] };
}

export function faultsOfTopics(topics: readonly Topic[]): UserError[] {
  if (topics.length > 0) return [];
  return [userError("REQUIRED", "Choose at least one topic", "topics")];
}

/** The normalized URL, or why it is refused. */
export function checkUrl({ config }: Context, text: string): { url: string; faults: UserError[] } {
  const parsed = parseWebhookUrl(text, config);
  if ("url" in parsed) return { url: parsed.url.href, faults: [] };
  return { url: "", faults: [userError("INVALID", parsed.fault, "url")] };
}
