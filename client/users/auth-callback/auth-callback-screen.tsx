import { PageHead } from "#client/ui/display/page-head";
import { Spinner } from "#client/ui/display/spinner";
import { useLanding } from "./use-landing";

/** Stands there while a login at a network is finished. */
export function AuthCallbackScreen() {
  useLanding();
  return (
    <>
      <PageHead
        title="Signing in | Plaudit"
        description="Finishing your login."
        canonical="/auth/callback"
        isUnlisted
      />
      <div role="status" className="container-page grid min-h-[50dvh] place-items-center py-12">
        <h1 className="flex items-center gap-3 text-h2">
          <Spinner size={24} />
          Signing you in...
        </h1>
      </div>
    </>
  );
}
