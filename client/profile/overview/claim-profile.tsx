import { hasInstagram, type Services, useServices } from "#client/session/services";
import type { SessionViewerFragment } from "#client/session/viewer-parts.generated";
import { useSession } from "#client/session/use-viewer";
import { Button } from "#client/ui/controls/button";
import { ButtonLink } from "#client/ui/controls/button-link";
import { useDialogs } from "#client/ui/overlays/use-dialogs";

/** A page without an owner belongs to the first person who confirms its username. */
export function ClaimProfile({ username }: { username: string }) {
  const { viewer } = useSession();
  const services = useServices();
  const { explanation, next } = claimStep(username, viewer, services);
  return (
    <section className="print:hidden">
      <h3 className="mb-2.5 text-h3">Is this you?</h3>
      <p className="mb-3 wrap-anywhere text-ink-2">{explanation}</p>
      {next && <NextStep next={next} username={username} />}
    </section>
  );
}

interface NextStepProps {
  next: NonNullable<ClaimStep["next"]>;
  username: string;
}

function NextStep({ next, username }: NextStepProps) {
  const dialogs = useDialogs();
  if (next === "message" || next === "sign-in") {
    const open = () =>
      next === "message"
        ? dialogs.open("claim-profile", { provider: username })
        : dialogs.open("sign-in", { mode: "sign-in" });
    return (
      <Button variant="secondary" onClick={open}>
        Claim this profile
      </Button>
    );
  }
  return (
    <ButtonLink variant="secondary" to={next}>
      {next === usernameField ? "Claim this profile" : "Write to us"}
    </ButtonLink>
  );
}

/** The field of My Profile. */
const usernameField = "/myprofile#instagram-username";

interface ClaimStep {
  explanation: string;
  /** A direct message from the account, a sign-in with it, or an address; null where there is no button. */
  next: null | "message" | "sign-in" | typeof usernameField | "/privacy-policy#contact";
}

const whenClaimed = "Then you can answer its reviews, fill in its facts and open its dashboard.";

function claimStep(
  username: string,
  viewer: SessionViewerFragment | null,
  services: Services,
): ClaimStep {
  const handle = `@${username}`;
  const { instagramMessages, instagramSignIn } = services;
  if (viewer?.user.username === username) {
    const explanation = `You confirmed ${handle}, but this profile is about the account that had the username before you. We hand it over after a check.`;
    return { explanation, next: "/privacy-policy#contact" };
  }
  if (!hasInstagram(services)) {
    const explanation =
      "This profile has no owner on Plaudit. This site is not connected to Instagram, so it cannot check by itself whose profile it is.";
    return { explanation, next: "/privacy-policy#contact" };
  }
  if (!viewer) {
    const message = `confirm ${handle} with one direct message on Instagram`;
    const ways = !instagramMessages
      ? "sign in with that Instagram account"
      : instagramSignIn
        ? `${message}, or sign in with that account`
        : message;
    const explanation = `This profile has no owner on Plaudit. It becomes yours when you ${ways}. ${whenClaimed}`;
    return { explanation, next: instagramMessages ? "message" : "sign-in" };
  }
  const own = viewer.user.username ?? viewer.profile.instagramUsername;
  if (!instagramMessages) {
    const explanation = `The holder of ${handle} can claim this one: sign out, and sign in with that Instagram account. ${whenClaimed}`;
    return { explanation, next: null };
  }
  if (own === username) {
    const explanation = `${handle} is in your profile, but not confirmed yet. Send one direct message from it on Instagram, and this profile is yours. ${whenClaimed}`;
    return { explanation, next: "message" };
  }
  const beginning = own ? `Your profile has @${own}, so only` : "Only";
  const explanation = `${beginning} the holder of ${handle} can claim this one. If that is you, put ${handle} into My Profile and confirm it there. ${whenClaimed}`;
  return { explanation, next: usernameField };
}
