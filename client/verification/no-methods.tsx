import { anyOf, useServices } from "#client/session/services";

/** Where no method of Verify Me is on. */
export function NoMethods() {
  const { instagramSignIn, facebookSignIn } = useServices();
  const networks = anyOf(instagramSignIn && "Instagram", facebookSignIn && "Facebook");
  return (
    <p className="text-ink-2">
      {networks
        ? `To confirm who you are, sign in with ${networks}. Without it, you can still write reviews.`
        : "This site cannot confirm identities yet. You can still write reviews: they count, and say “Identity not confirmed”."}
    </p>
  );
}
