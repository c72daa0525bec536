import { anyOf, hasNetwork, useServices } from "#client/session/services";
import { Banner } from "#client/ui/display/banner";
import { Checkbox } from "#client/ui/controls/checkbox";
import { Skeleton } from "#client/ui/display/skeleton";
import {
  type NotificationPreferencesQuery,
  UpdateNotificationPreferencesDocument,
  useNotificationPreferencesQuery,
} from "./notification-preferences.generated";
import { InlineFailure } from "#client/ui/display/inline-failure";
import { useFocusOfHash } from "#client/users/my-profile/use-focus-of-hash";
import { useSavedChoice } from "./use-saved-choice";

type Preferences = NonNullable<NotificationPreferencesQuery["viewer"]>["notificationPreferences"];

/** The page of notifications links to it. */
const headingId = "notification-preferences";

const activity = [
  ["reviewAnswered", "A provider answers your review"],
  ["reviewHelpful", "People find your review helpful"],
  ["followedProviderReviewed", "A provider you follow gets a review"],
] as const;

/** With the confirmations that the site can have. */
function useChoices() {
  const services = useServices();
  const what = anyOf(
    services.mail && "email",
    services.textMessages && "phone",
    hasNetwork(services) && "username",
  );
  const confirmed = ["verificationConfirmed", `Your ${what} is confirmed`] as const;
  return what ? [...activity, confirmed] : activity;
}

/** Each choice is saved immediately. */
export function NotificationPreferences() {
  const choices = useChoices();
  const { data, error, refetch } = useNotificationPreferencesQuery({
    fetchPolicy: "cache-and-network",
  });
  const preferences = data?.viewer?.notificationPreferences;
  useFocusOfHash(headingId, "start");
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1} className="border-b-2 border-ink pb-2.5 text-h3">
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
  const choices = useChoices();
  const { choose, failure, wanted } = useSavedChoice(
    UpdateNotificationPreferencesDocument,
    (name: keyof Preferences, isWanted) => ({ input: { [name]: isWanted } }),
  );
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
