import { personPath } from "#client/providers/provider-address";
import { Checkbox } from "#client/ui/controls/checkbox";
import { TextLink } from "#client/ui/controls/text-link";
import { Banner } from "#client/ui/display/banner";
import { InlineFailure } from "#client/ui/display/inline-failure";
import { Skeleton } from "#client/ui/display/skeleton";
import {
  type OwnPage_viewerFragment,
  UpdateOwnPageDocument,
  useOwnPageQuery,
} from "./own-page.generated";
import { useSavedChoice } from "./use-saved-choice";

const headingId = "own-page";

/** The viewer's public page as a reviewer, and whether search engines may list it. */
export function OwnPage() {
  const { data, error, refetch } = useOwnPageQuery();
  const user = data?.viewer?.user;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="border-b-2 border-ink pb-2.5 text-h3">
        Your public page
      </h2>
      {user && <Choice user={user} />}
      {!user && !error && (
        <div aria-busy="true" className="grid gap-4 py-4">
          <Skeleton width="90%" height={20} />
          <Skeleton width="75%" height={20} />
        </div>
      )}
      {!user && error && (
        <InlineFailure className="py-4" onRetry={() => refetch()}>
          This setting could not be loaded.
        </InlineFailure>
      )}
    </section>
  );
}

function Choice({ user }: { user: OwnPage_viewerFragment["user"] }) {
  const { choose, failure, wanted } = useSavedChoice(
    UpdateOwnPageDocument,
    (_name: "isPageListed", isPageListed) => ({ isPageListed }),
  );
  return (
    <div className="grid gap-3 pt-4">
      <p className="text-ink-2">
        {user.reviewCount > 0 ? (
          <>
            Everyone can read your reviews on{" "}
            <TextLink to={personPath(user.id)}>your page</TextLink>.
          </>
        ) : (
          "You have a page with your reviews once you have written one."
        )}
      </p>
      <Checkbox
        className="min-h-8 pointer-coarse:min-h-11"
        checked={wanted.isPageListed ?? user.isPageListed}
        onChange={(event) => void choose("isPageListed", event.target.checked)}
      >
        Let search engines show my page
      </Checkbox>
      {failure && <Banner tone="danger">{failure}</Banner>}
    </div>
  );
}
