import { requireCategory } from "#server/catalog/require-slugs";
import {
  isRefusal,
  refuse,
  userError,
  type Refusal,
  type UserError,
} from "#server/platform/errors/user-error";
import type { Context } from "#server/platform/request/context";
import { findGivenProvider } from "#server/providers/given-provider";
import type { Topic } from "#server/integrations/events/topic";
import { parseWebhookUrl } from "./parse-webhook-url";
import type { CreateWebhookInput } from "./webhook.input";

interface Filter {
  providerId: number | null;
  categorySlug: string | null;
}

/** The changes to follow: of one provider, of one category or, without both, all. Throws BAD_USER_INPUT for an unknown category. */
export async function findFilter(
  ctx: Context,
  given: Omit<CreateWebhookInput, "topics" | "url">,
): Promise<Filter | Refusal> {
  const categorySlug = given.category ? requireCategory(given.category, "category") : null;
  const isOfProvider = Boolean(given.provider) || Boolean(given.providerId);
  if (!isOfProvider) return { providerId: null, categorySlug };
  if (categorySlug !== null) {
    const message = "Choose a provider or a category, not both";
    return refuse(userError("INVALID", message, "category"));
  }
  const provider = await findGivenProvider(ctx, given);
  return isRefusal(provider) ? provider : { providerId: provider.id, categorySlug: null };
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
