import { EmptyState } from "#client/ui/display/empty-state";
import { ButtonLink } from "#client/ui/controls/button-link";
import { PageHead } from "#client/ui/display/page-head";
import { providerPath } from "#client/providers/provider-address";

export interface MissingPageProps {
  username: string;
  what?: "profile" | "review";
}

const headings = { profile: "Profile not found", review: "Review not found" };

/** A provider's address that leads nowhere; the server answers 404. */
export function MissingPage({ username, what = "profile" }: MissingPageProps) {
  const heading = headings[what];
  const missing = what === "review" ? `this review of @${username}` : `@${username}`;
  return (
    <div className="container-page py-14">
      <PageHead
        title={`${heading} | Plaudit`}
        description={`We couldn’t find ${missing} on Plaudit.`}
        canonical={providerPath(username)}
        isMissing
      />
      <h1 className="sr">{heading}</h1>
      <EmptyState
        headingLevel={2}
        title={`We couldn’t find ${missing}`}
        action={<ButtonLink to="/">Discover providers</ButtonLink>}
        className="wrap-anywhere"
      >
        {what === "review"
          ? "It may have been deleted, or the link may be wrong."
          : "The username may have changed, or the link may be wrong."}
      </EmptyState>
    </div>
  );
}
