import type { Refusal } from "#client/graphql/refusal";
import { Banner } from "#client/ui/display/banner";

/** Why the server refused a change that has no field to show it at. */
export function RefusalBanner({ refusal }: { refusal: Refusal | undefined }) {
  return refusal ? <Banner tone="danger">{refusal.message}</Banner> : null;
}
