import type { ReactNode } from "react";
import { SecondFactors } from "#client/users/security/sign-in-and-security";
import { Button } from "#client/ui/controls/button";
import { TextLink } from "#client/ui/controls/text-link";
import { LoadFailure } from "#client/ui/display/load-failure";
import { CheckLines } from "./check-lines";
import { ExternalServiceLines } from "./external-service-lines";
import { useSetupStateQuery } from "./setup.generated";
import { FillDirectory } from "./seed/fill-directory";
import { SetupWaiting } from "./setup-waiting";
import { SiteForm } from "./site-form";
import { Step } from "./step";

/** What follows the account: for admins, from any browser. Everyone else gets what opens a link. */
export function SetupSteps({ otherwise }: { otherwise: ReactNode }) {
  const { data, error, refetch } = useSetupStateQuery({ fetchPolicy: "cache-and-network" });
  if (!data && error) {
    return (
      <LoadFailure onRetry={refetch}>
        This page could not be loaded. Check your connection and try again.
      </LoadFailure>
    );
  }
  if (!data) return <SetupWaiting />;
  const { operator, admin } = data.viewer ?? {};
  if (!admin) return operator ? <RoleGiven /> : otherwise;
  const { services, legal } = data.site;
  return (
    <>
      <Step id="second-factor" title="1. Your second factor">
        {operator?.needsStrongSignIn ? (
          <>
            <p className="text-ink-2">
              An admin needs a passkey or one-time codes. Step 2 opens with it.
            </p>
            <SecondFactors />
            <p>
              <Button variant="secondary" onClick={() => void refetch()}>
                Continue
              </Button>
            </p>
          </>
        ) : (
          <p className="text-ink-2">
            Your account has one. You change it in{" "}
            <TextLink to="/myprofile#security">My Profile</TextLink>.
          </p>
        )}
      </Step>
      <Step id="identity" title="2. Who runs this site">
        {operator?.needsStrongSignIn ? (
          <p className="text-ink-2">Add your second factor first.</p>
        ) : (
          <SiteForm legal={legal} onSaved={() => void refetch()} />
        )}
      </Step>
      <ExternalServiceLines services={services} />
      <Step id="fill" title="5. Fill the directory">
        {operator?.needsStrongSignIn ? (
          <p className="text-ink-2">Add your second factor first.</p>
        ) : (
          <FillDirectory />
        )}
      </Step>
      <Step id="ready" title="6. Ready?">
        <CheckLines checks={admin.checks} />
        <p>
          <Button variant="secondary" onClick={() => void refetch()}>
            Check again
          </Button>
        </p>
      </Step>
    </>
  );
}

function RoleGiven() {
  return (
    <p className="text-ink-2">
      You are an operator of this site. The <TextLink to="/desk">moderation desk</TextLink> opens
      with a passkey or one-time codes, which you add in{" "}
      <TextLink to="/myprofile#security">My Profile</TextLink>.
    </p>
  );
}
