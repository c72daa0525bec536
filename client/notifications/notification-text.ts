import { reviewPath } from "#client/providers/provider-address";
import { groupDigits } from "#client/ui/format/format";
import type { NotificationRow_notificationFragment } from "./notification-list.generated";

type NotificationContent = Pick<
  NotificationRow_notificationFragment,
  "kind" | "method" | "subjectKind" | "review"
>;

/** A sentence around a name, which is shown in bold. */
export interface NotificationText {
  before: string;
  name: string;
  after: string;
}

const methods: Partial<Record<NonNullable<NotificationContent["method"]>, string>> = {
  EMAIL: "email address",
  PHONE: "phone number",
  INSTAGRAM: "Instagram username",
};

const subjects: Record<NonNullable<NotificationContent["subjectKind"]>, string> = {
  REVIEW: "review",
  ANSWER: "answer",
  PROVIDER: "page",
  PICTURE: "picture",
  USER: "profile",
};

export function textOf({
  kind,
  method,
  subjectKind,
  review,
}: NotificationContent): NotificationText {
  const subject = subjectKind ? subjects[subjectKind] : "content";
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
    case "CONTENT_DECIDED":
      return { before: "We made a decision about ", name: `your ${subject}`, after: "" };
    case "REPORT_DECIDED":
      return { before: "We made a decision about ", name: "your report", after: "" };
    case "PROVIDER_DECIDED":
      return { before: "We made a decision that concerns ", name: "your page", after: "" };
    case "APPEAL_DECIDED":
      return { before: "", name: "Your appeal", after: " was decided" };
    case "WRITER_ASKED":
      return { before: "We have a question about ", name: `your ${subject}`, after: "" };
    case "REPORT_CLOSED":
      return { before: "", name: "Your report", after: ` was closed: the ${subject} is gone` };
    case "MEASURE_WAITS":
      return { before: "A measure about ", name: "your page", after: " waits: you can object" };
    case "WEBHOOK_DISABLED":
      return { before: "", name: "A webhook", after: " failed for days and was disabled" };
  }
}

/** Plain text for screen readers. */
export function sentenceOf(notification: NotificationContent): string {
  const { before, name, after } = textOf(notification);
  return `${before}${name}${after}`;
}

/** The path of the page that the notification is about. */
export function destinationOf({ kind, review }: NotificationContent): string {
  switch (kind) {
    case "FOLLOWED_PROVIDER_REVIEWED":
    case "REVIEW_ANSWERED":
    case "REVIEW_HELPFUL":
      return review ? reviewPath(review.provider.username, review.id) : "/myreviews";
    case "VERIFICATION_CONFIRMED":
    case "EXPORT_READY":
    case "USERNAME_CHANGED_HANDS":
      return "/myprofile";
    case "CONTENT_DECIDED":
    case "REPORT_DECIDED":
    case "PROVIDER_DECIDED":
    case "APPEAL_DECIDED":
    case "WRITER_ASKED":
    case "REPORT_CLOSED":
    case "MEASURE_WAITS":
      return "/myprofile/decisions";
    case "WEBHOOK_DISABLED":
      return "/myprofile/developers";
  }
}

function people(count: number): string {
  return count === 1 ? "One person" : `${groupDigits(Math.max(count, 1))} people`;
}
