import { PageHead } from "#client/ui/display/page-head";
import { Spinner } from "#client/ui/display/spinner";
import { useInstagramCallback } from "./use-instagram-callback";

/** Shown while a sign-in through Instagram completes. */
export function AuthCallbackScreen() {
  useInstagramCallback();
  return (
    <>
      <PageHead
        title="Signing in | Plaudit"
        description="Completing your sign-in."
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
