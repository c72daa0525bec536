import { ProviderAvatar } from "#client/providers/card/provider-avatar";
import { ReviewLines } from "#client/reviews/form/review-lines";
import type { TrustFacts } from "#client/trust/trust-words";
import { StarRow } from "#client/ui/rating/star-row";
import { Ticket } from "#client/ui/display/ticket";
import { useSession } from "#client/session/use-viewer";
import { isConfirmed } from "./steps/confirmed";
import type { ReviewedProfile } from "#client/reviews/profile-choice/reviewed-profile";
import type { ReviewFormValues } from "./wizard-state";

export interface ReviewTicketProps {
  entry: ReviewFormValues;
  photoCount: number;
  profile: ReviewedProfile | null;
  isSignedIn: boolean;
}

export function ReviewTicket({ entry, photoCount, profile, isSignedIn }: ReviewTicketProps) {
  const { rating, serviceType, proof } = entry;
  const identity = useIdentity(proof, isSignedIn);
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
        <ReviewLines
          content={entry}
          service={serviceType?.name ?? null}
          photoCount={photoCount}
          identity={identity}
        />
      </Ticket>
    </>
  );
}

/** As the saved review will be labelled. */
function useIdentity(proof: ReviewFormValues["proof"], isSignedIn: boolean): TrustFacts | null {
  const { viewer } = useSession();
  if (isSignedIn) {
    return viewer && { identity: isConfirmed(viewer) ? "CONTACT" : "DECLARED", proof: "NONE" };
  }
  if (proof === "none") return null;
  return { identity: proof === "declared" ? "DECLARED" : "GUEST", proof: "NONE" };
}
