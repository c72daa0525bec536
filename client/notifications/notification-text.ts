import { groupDigits } from "#client/ui/format/format";
import type { NotificationRow_notificationFragment } from "./notification-list.generated";

type NotificationContent = Pick<NotificationRow_notificationFragment, "kind" | "method" | "review">;

/** A sentence around a name, which is shown in bold. */
export interface NotificationText {
  before: string;
  name: string;
  after: string;
}

export type Destination =
  | { kind: "page"; path: "/myreviews" | "/myprofile" }
  | { kind: "profile"; provider: string };

const methods: Partial<Record<NonNullable<NotificationContent["method"]>, string>> = {
  EMAIL: "email address",
  PHONE: "phone number",
  INSTAGRAM: "Instagram username",
};

export function textOf({ kind, method, review }: NotificationContent): NotificationText {
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
        before: `${review?.reviewer?.displayName ?? "Someone"} reviewed `,
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
      return { before: "Your ", name: "data export", after: " is ready to download" };
    case "USERNAME_CHANGED_HANDS":
      return {
        before: "Your ",
        name: "Instagram username",
        after: " now belongs to another account and was removed from your profile",
      };
  }
}

/** Plain text for screen readers. */
export function sentenceOf(notification: NotificationContent): string {
  const { before, name, after } = textOf(notification);
  return `${before}${name}${after}`;
}

export function destinationOf({ kind, review }: NotificationContent): Destination {
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
