import type { SessionViewerFragment } from "#client/session/viewer-parts.generated";
import { useSession } from "#client/session/use-viewer";
import { Button } from "#client/ui/controls/button";
import { ButtonLink } from "#client/ui/controls/button-link";
import { useDialogs } from "#client/ui/overlays/use-dialogs";

/** A page without an owner belongs to the first person who confirms its username. */
export function ClaimProfile({ username }: { username: string }) {
  const { viewer } = useSession();
  const dialogs = useDialogs();
  const { explanation, next } = claimStep(username, viewer);
  return (
    <section className="print:hidden">
      <h3 className="mb-2.5 text-h3">Is this you?</h3>
      <p className="mb-3 wrap-anywhere text-ink-2">{explanation}</p>
      {next === "message" ? (
        <Button
          variant="secondary"
          onClick={() => dialogs.open("claim-profile", { provider: username })}
        >
          Claim this profile
        </Button>
      ) : (
        <ButtonLink variant="secondary" to={next}>
          {next === usernameField ? "Claim this profile" : "Write to us"}
        </ButtonLink>
      )}
    </section>
  );
}

/** The field of My Profile. */
const usernameField = "/myprofile#instagram-username";

interface ClaimStep {
  explanation: string;
  /** A direct message from the account, or an address. */
  next: "message" | typeof usernameField | "/privacy-policy#contact";
}

const whenClaimed = "Then you can answer its reviews, fill in its facts and open its dashboard.";

function claimStep(username: string, viewer: SessionViewerFragment | null): ClaimStep {
  const handle = `@${username}`;
  if (!viewer) {
    const explanation = `This profile has no owner on Plaudit. It becomes yours when you confirm ${handle} with one direct message on Instagram, or sign in with that account. ${whenClaimed}`;
    return { explanation, next: "message" };
  }
  const own = viewer.user.username ?? viewer.profile.instagramUsername;
  if (viewer.user.username === username) {
    const explanation = `You confirmed ${handle}, but this profile is about the account that had the username before you. We hand it over after a check.`;
    return { explanation, next: "/privacy-policy#contact" };
  }
  if (own === username) {
    const explanation = `${handle} is in your profile, but not confirmed yet. Send one direct message from it on Instagram, and this profile is yours. ${whenClaimed}`;
    return { explanation, next: "message" };
  }
  const beginning = own ? `Your profile has @${own}, so only` : "Only";
  const explanation = `${beginning} the holder of ${handle} can claim this one. If that is you, put ${handle} into My Profile and confirm it there. ${whenClaimed}`;
  return { explanation, next: usernameField };
}
