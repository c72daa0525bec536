import { useServices } from "#client/session/services";
import { useSession } from "#client/session/use-viewer";
import { Checkbox } from "#client/ui/controls/checkbox";
import { TextLink } from "#client/ui/controls/text-link";
import { Skeleton } from "#client/ui/display/skeleton";
import { Banner } from "#client/ui/display/banner";
import { useSavedChoice } from "#client/users/my-profile/choices/use-saved-choice";
import { UpdateReviewAlertsDocument, useReviewAlertsQuery } from "./review-alerts.generated";

/** Whether new reviews are mailed to the owner. Saved immediately. */
export function ReviewAlerts() {
  const { data, error } = useReviewAlertsQuery({ fetchPolicy: "cache-and-network" });
  const { choose, failure, wanted } = useSavedChoice(
    UpdateReviewAlertsDocument,
    (_name: "isWanted", isWanted) => ({ input: { isWanted } }),
  );
  const { viewer } = useSession();
  const { mail } = useServices();
  const dashboard = data?.viewer?.dashboard;
  if (!data && !error) return <Skeleton width={240} height={56} />;
  if (!viewer || !dashboard) return null;
  if (!mail) {
    return (
      <p className="text-small text-ink-2">
        This site cannot send email. New reviews appear in this list.
      </p>
    );
  }
  const isConfirmed = viewer.identities.some(
    ({ method, status }) => method === "EMAIL" && status === "CONFIRMED",
  );
  if (!isConfirmed) {
    return (
      <p className="text-small text-ink-2">
        To get new reviews by email, confirm your address in{" "}
        <TextLink to="/myprofile">My Profile</TextLink>.
      </p>
    );
  }
  return (
    <div className="grid justify-items-start gap-1">
      <Checkbox
        className="min-h-8 pointer-coarse:min-h-11"
        checked={wanted.isWanted ?? dashboard.wantsReviewAlerts}
        onChange={(event) => void choose("isWanted", event.target.checked)}
      >
        Email me about new reviews
      </Checkbox>
      <p className="text-small text-ink-2 wrap-anywhere">
        To {viewer.email}, at most once an hour.
      </p>
      {failure && <Banner tone="danger">{failure}</Banner>}
    </div>
  );
}
