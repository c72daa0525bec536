import { formatDate } from "#client/ui/format/format";
import type { ListedNote_providerFragment } from "#client/profile/provider-profile.generated";

/** The facts of the page are not the provider's own. */
export function ListedNote({
  provider: { username, listedAt, listedSource },
}: {
  provider: ListedNote_providerFragment;
}) {
  if (!listedAt) return null;
  return (
    <p className="rounded-sm bg-sunken px-4 py-3 text-ui wrap-anywhere text-ink-2">
      Listed from public information, not by @{username}.{" "}
      {listedSource && <>Source: {listedSource}. </>}
      <time dateTime={listedAt}>{formatDate(listedAt)}</time>
    </p>
  );
}
