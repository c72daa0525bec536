import UserRoundCheck from "lucide-react/icons/user-round-check";
import type { ReactNode } from "react";
import { ProviderAvatar } from "#client/providers/card/provider-avatar";
import { regionName, reviewTypeName } from "#client/reviews/card/review-words";
import { backgroundLines } from "#client/reviews/form/background";
import { identityConfirmed } from "#client/trust/trust-words";
import { StarRow } from "#client/ui/rating/star-row";
import { Ticket } from "#client/ui/display/ticket";
import { useSession } from "#client/session/use-viewer";
import { isConfirmed } from "./steps/confirmed";
import type { ReviewedProfile, ReviewFormValues } from "./wizard-state";

export interface ReviewTicketProps {
  entry: ReviewFormValues;
  profile: ReviewedProfile | null;
  isSignedIn: boolean;
}

export function ReviewTicket({ entry, profile, isSignedIn }: ReviewTicketProps) {
  const { rating, reviewType, serviceType, region, comment, promotionCode } = entry;
  return (
    <>
      <p className="text-small text-on-stage-2">Your review so far</p>
      <Ticket
        className="tabular-nums"
        top={
          <>
            <div className="flex min-h-12 items-center gap-3">
              {profile ? (
                <>
                  <ProviderAvatar provider={{ ...profile, displayName: "" }} size={48} />
                  <div className="min-w-0">
                    <p className="truncate text-title text-[1rem]">{profile.displayName}</p>
                    <p className="truncate text-small text-ink-3">@{profile.username}</p>
                  </div>
                </>
              ) : (
                <p className="text-ink-3">No profile chosen yet</p>
              )}
            </div>
            {rating > 0 ? (
              <div className="flex items-center gap-3">
                <StarRow rating={rating} size={22} />
                <span className="font-display text-[1.375rem] leading-none font-bold display-nums">
                  {rating}
                </span>
              </div>
            ) : (
              <p className="text-small text-ink-3">No stars yet</p>
            )}
          </>
        }
      >
        <dl className="grid gap-2.5 pt-4">
          <Line name="About">{reviewType && reviewTypeName(reviewType)}</Line>
          <Line name="Service">{serviceType?.name}</Line>
          <Line name="Region">{region && regionName(region)}</Line>
          <Line name="Comment">
            {comment.trim() && <span className="line-clamp-3">“{comment.trim()}”</span>}
          </Line>
          {backgroundLines(entry).map(({ name, text }) => (
            <Line key={name} name={name}>
              {text}
            </Line>
          ))}
          <Line name="Identity">
            <VerificationStatus proof={entry.proof} isSignedIn={isSignedIn} />
          </Line>
          {promotionCode.trim() && <Line name="Code">{promotionCode.trim()}</Line>}
        </dl>
      </Ticket>
    </>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[76px_minmax(0,1fr)] items-baseline gap-2">
      <dt className="text-small text-ink-3">{name}</dt>
      {children ? (
        <dd className="text-[0.875rem] font-semibold wrap-anywhere">{children}</dd>
      ) : (
        <dd className="text-[0.875rem] text-ink-3">Not yet</dd>
      )}
    </div>
  );
}

function VerificationStatus({
  proof,
  isSignedIn,
}: Pick<ReviewFormValues, "proof"> & { isSignedIn: boolean }) {
  const { viewer } = useSession();
  if (isSignedIn) {
    if (!viewer || !isConfirmed(viewer)) return "Signed in";
    return (
      <span className="flex items-center gap-1 text-micro text-verified">
        <UserRoundCheck size={14} aria-hidden="true" />
        {identityConfirmed}
      </span>
    );
  }
  if (proof === "declared") return "Self-declared";
  if (proof === "skipped") return "Anonymous";
  return <span className="font-normal text-ink-3">Not yet</span>;
}
