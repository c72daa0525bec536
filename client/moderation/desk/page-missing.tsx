import { PageHead } from "#client/ui/display/page-head";
import { TextLink } from "#client/ui/controls/text-link";

/** Words of the server's page for an address that does not exist. */
export function PageMissing() {
  return (
    <>
      <PageHead
        title="Page not found | Plaudit"
        description="The link may be wrong, or the page has moved."
        canonical="/"
        isMissing
      />
      <div className="container-page py-20">
        <h1 className="text-h1">Page not found</h1>
        <p className="mt-4 text-ink-2">
          The link may be wrong, or the page has moved.{" "}
          <TextLink to="/">Go to the home page</TextLink>
        </p>
      </div>
    </>
  );
}
