import { useMutation } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Banner } from "#client/ui/display/banner";
import { Checkbox } from "#client/ui/controls/checkbox";
import { Skeleton } from "#client/ui/display/skeleton";
import {
  type NotificationPreferencesQuery,
  UpdateNotificationPreferencesDocument,
  useNotificationPreferencesQuery,
} from "./notification-preferences.generated";
import { InlineFailure } from "#client/ui/display/inline-failure";

type Preferences = NonNullable<NotificationPreferencesQuery["viewer"]>["notificationPreferences"];

/** The page of notifications links to it. */
const headingId = "notification-preferences";

const choices = [
  ["reviewAnswered", "A provider answers your review"],
  ["reviewHelpful", "People find your review helpful"],
  ["followedProviderReviewed", "A provider you follow gets a review"],
  ["verificationConfirmed", "Your email, phone or username is confirmed"],
] as const;

/** Each choice is saved immediately. */
export function NotificationPreferences() {
  const { data, error, refetch } = useNotificationPreferencesQuery({
    fetchPolicy: "cache-and-network",
  });
  const preferences = data?.viewer?.notificationPreferences;
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const isAddressed = hash === `#${headingId}`;
  useEffect(() => {
    if (!isAddressed) return;
    heading.current?.scrollIntoView?.({ block: "start" });
    heading.current?.focus({ preventScroll: true });
  }, [isAddressed]);
  return (
    <section aria-labelledby={headingId}>
      <h2
        ref={heading}
        id={headingId}
        tabIndex={-1}
        className="border-b-2 border-ink pb-2.5 text-h3"
      >
        Notifications
      </h2>
      {preferences && <Choices preferences={preferences} />}
      {!preferences && !error && (
        <div aria-busy="true" className="grid gap-4 py-4">
          {choices.map(([name]) => (
            <Skeleton key={name} width="75%" height={20} />
          ))}
        </div>
      )}
      {!preferences && error && (
        <InlineFailure className="py-4" onRetry={() => refetch()}>
          Your notification settings could not be loaded.
        </InlineFailure>
      )}
    </section>
  );
}

function Choices({ preferences }: { preferences: Preferences }) {
  const { choose, failure, wanted } = useChoice();
  return (
    <div className="grid gap-3 pt-4">
      <fieldset>
        <legend className="pb-2.5 text-ink-2">Notify me when</legend>
        <div className="grid gap-1">
          {choices.map(([name, label]) => (
            <Checkbox
              key={name}
              className="min-h-8 pointer-coarse:min-h-11"
              checked={wanted[name] ?? preferences[name]}
              onChange={(event) => void choose(name, event.target.checked)}
            >
              {label}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      {failure && <Banner tone="danger">{failure}</Banner>}
    </div>
  );
}

const failed = "Your choice could not be saved. Try again.";

/** Optimistic update: a checkbox shows the choice at once and reverts if the server refuses it. */
function useChoice() {
  const [failure, setFailure] = useState<string>();
  const [wanted, setWanted] = useState<Partial<Record<keyof Preferences, boolean | undefined>>>({});
  const [update] = useMutation(UpdateNotificationPreferencesDocument);
  const choose = async (name: keyof Preferences, isWanted: boolean) => {
    setFailure(undefined);
    setWanted((others) => ({ ...others, [name]: isWanted }));
    try {
      const { data } = await update({ variables: { input: { [name]: isWanted } } });
      setFailure(data?.updateNotificationPreferences.userErrors[0]?.message);
    } catch {
      setFailure(failed);
    }
    setWanted((others) => ({ ...others, [name]: undefined }));
  };
  return { choose, failure, wanted };
}
