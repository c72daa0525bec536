import { groupDigits } from "#client/ui/format/format";
import type { NotificationRow_notificationFragment } from "./notification-list.generated";

type Told = Pick<NotificationRow_notificationFragment, "kind" | "method" | "review">;

/** A sentence around a name, which stands out. */
export interface Words {
  before: string;
  name: string;
  after: string;
}

/** Where somebody is led to see what happened. */
export type Place =
  | { kind: "page"; path: "/myreviews" | "/myprofile" }
  | { kind: "profile"; provider: string };

const methods: Partial<Record<NonNullable<Told["method"]>, string>> = {
  EMAIL: "email address",
  PHONE: "phone number",
  INSTAGRAM: "Instagram username",
};

/** What a notification says. */
export function wordsOf({ kind, method, review }: Told): Words {
  const provider = review?.provider.displayName ?? "a provider";
  switch (kind) {
    case "REVIEW_ANSWERED":
      return { before: "", name: provider, after: " answered your review" };
    case "REVIEW_HELPFUL":
      return {
        before: `${people(review?.helpfulCount ?? 1)} found your review of `,
        name: provider,
        after: " helpful",
      };
    case "FOLLOWED_PROVIDER_REVIEWED":
      return {
        before: `${review?.reviewer?.displayName ?? "Somebody"} reviewed `,
        name: provider,
        after: review ? `: ${review.rating} of 5 stars` : "",
      };
    case "VERIFICATION_CONFIRMED":
      return {
        before: "Your ",
        name: (method && methods[method]) ?? "username",
        after: " is confirmed",
      };
    case "EXPORT_READY":
      return { before: "The ", name: "export of your data", after: " is ready to download" };
    case "USERNAME_CHANGED_HANDS":
      return {
        before: "Your ",
        name: "Instagram username",
        after: " belongs to another account now and was removed from your profile",
      };
  }
}

/** The same as one text, for those who hear it. */
export function sentenceOf(told: Told): string {
  const { before, name, after } = wordsOf(told);
  return `${before}${name}${after}`;
}

export function placeOf({ kind, review }: Told): Place {
  switch (kind) {
    case "FOLLOWED_PROVIDER_REVIEWED":
      return review
        ? { kind: "profile", provider: review.provider.username }
        : { kind: "page", path: "/myreviews" };
    case "REVIEW_ANSWERED":
    case "REVIEW_HELPFUL":
      return { kind: "page", path: "/myreviews" };
    case "VERIFICATION_CONFIRMED":
    case "EXPORT_READY":
    case "USERNAME_CHANGED_HANDS":
      return { kind: "page", path: "/myprofile" };
  }
}

function people(count: number): string {
  return count === 1 ? "One person" : `${groupDigits(Math.max(count, 1))} people`;
}
