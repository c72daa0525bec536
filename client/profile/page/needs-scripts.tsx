import { profileAddress } from "#client/profile/profile-tab";

/** Only without scripts: the review form does not open. */
export function NeedsScripts({ username }: { username: string }) {
  return (
    <noscript>
      <p className="mt-5 rounded-md bg-warning-soft px-4 py-3 text-warning">
        The form for a review of @{username} needs JavaScript, which this browser does not run.
        Without it you can read this profile and{" "}
        <a href={profileAddress(username, "reviews")} className="underline">
          its reviews
        </a>
        . To write one, switch on JavaScript, or open this address in another browser.
      </p>
    </noscript>
  );
}
