import { ButtonLink } from "#client/ui/controls/button-link";
import { PageHead } from "#client/ui/display/page-head";
import { useHydrated } from "#client/ui/hooks/use-hydrated";
import { SavedList } from "./saved-list";
import { SavedRowSkeleton } from "./saved-row-skeleton";

const description = "Providers that you saved to look at again.";

/** The saved providers at `/saved`: those of the browser, and with a session those of the user. */
export function SavedScreen() {
  const isHydrated = useHydrated();
  return (
    <>
      <PageHead
        title="Saved Services | Plaudit"
        description={description}
        canonical="/saved"
        isUnlisted
      />
      <section className="stage">
        <div className="container-page py-8 md:py-10">
          <h1 tabIndex={-1} className="text-h1">
            Saved Services
          </h1>
          <p className="mt-2.5 max-w-160 text-on-stage-2">{description}</p>
        </div>
      </section>
      <div className="container-page py-8 md:py-10">
        <h2 className="sr">Saved providers</h2>
        <div className="max-w-220">
          {isHydrated ? (
            <SavedList discover={<ButtonLink to="/">Discover services</ButtonLink>} />
          ) : (
            <ul aria-busy="true" aria-label="Saved providers" className="border-b border-line">
              <SavedRowSkeleton />
              <SavedRowSkeleton />
              <SavedRowSkeleton />
            </ul>
          )}
        </div>
      </div>
    </>
  );
}
