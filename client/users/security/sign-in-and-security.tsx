import { useQuery } from "@apollo/client/react";
import { useState } from "react";
import { Button } from "#client/ui/controls/button";
import { Banner } from "#client/ui/display/banner";
import { InlineFailure } from "#client/ui/display/inline-failure";
import { Skeleton } from "#client/ui/display/skeleton";
import { useOnline } from "#client/ui/hooks/use-online";
import { passkeyObstacle } from "#client/users/passkeys/passkey-support";
import { OneTimeCodes } from "./one-time-codes";
import { PasskeyRow } from "./passkey-row";
import { RecoveryCodes } from "./recovery-codes";
import { SignInAndSecurityDocument, type SignInAndSecurityQuery } from "./security.generated";
import { useNewRecoveryCodes } from "./use-one-time-codes";
import { useAddPasskey } from "./use-passkeys";

type Viewer = NonNullable<SignInAndSecurityQuery["viewer"]>;

export function SignInAndSecurity() {
  return (
    <section id="security" aria-labelledby="sign-in-and-security">
      <h2 id="sign-in-and-security" className="border-b-2 border-ink pb-2.5 text-h3">
        Sign-in and security
      </h2>
      <SecondFactors />
    </section>
  );
}

/** Passkeys, one-time codes and recovery codes of the viewer, below a heading. */
export function SecondFactors() {
  const { data, error, refetch } = useQuery(SignInAndSecurityDocument, {
    fetchPolicy: "cache-and-network",
  });
  const viewer = data?.viewer;
  return (
    <>
      {viewer && <Ways viewer={viewer} />}
      {!viewer && !error && (
        <div aria-busy="true" className="grid gap-2 py-4">
          <Skeleton width="60%" height={16} />
          <Skeleton width="40%" height={13} />
        </div>
      )}
      {!viewer && error && (
        <InlineFailure className="py-4" onRetry={refetch}>
          Your passkeys could not be loaded.
        </InlineFailure>
      )}
    </>
  );
}

function Ways({ viewer }: { viewer: Viewer }) {
  const [newCodes, setNewCodes] = useState<readonly string[]>([]);
  const isOnline = useOnline();
  const { passkeys, hasOneTimeCodes, recoveryCodesLeft } = viewer;
  const hasSecondFactor = passkeys.length > 0 || hasOneTimeCodes;
  return (
    <div className="grid gap-6 py-4">
      {newCodes.length > 0 && <RecoveryCodes codes={newCodes} onDone={() => setNewCodes([])} />}
      <Passkeys viewer={viewer} isOnline={isOnline} onAdded={setNewCodes} />
      <OneTimeCodes isOn={hasOneTimeCodes} isOnline={isOnline} onOn={setNewCodes} />
      {hasSecondFactor && (
        <NewRecoveryCodes left={recoveryCodesLeft} isOnline={isOnline} onCreated={setNewCodes} />
      )}
    </div>
  );
}

interface PasskeysProps {
  viewer: Viewer;
  isOnline: boolean;
  onAdded(recoveryCodes: readonly string[]): void;
}

function Passkeys({ viewer: { passkeys, hasOneTimeCodes }, isOnline, onAdded }: PasskeysProps) {
  const { add, isBusy, failure } = useAddPasskey(onAdded);
  const obstacle = passkeyObstacle();
  return (
    <div className="grid gap-3">
      <h3 className="text-ui-strong">Passkeys</h3>
      <p className="text-ink-2">
        Sign in with your fingerprint, face or screen lock instead of a password. With a passkey or
        one-time codes, your password alone is not enough.
      </p>
      {passkeys.length > 0 && (
        <ul className="border-t border-line">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="border-b border-line">
              <PasskeyRow passkey={passkey} isLast={passkeys.length === 1 && !hasOneTimeCodes} />
            </li>
          ))}
        </ul>
      )}
      {failure && <Banner tone="danger">{failure}</Banner>}
      {obstacle ? (
        <p className="text-small text-ink-2">{obstacle}</p>
      ) : (
        <p>
          <Button size="sm" disabled={!isOnline} isBusy={isBusy} onClick={() => void add()}>
            Add a passkey
          </Button>
        </p>
      )}
    </div>
  );
}

interface NewRecoveryCodesProps {
  left: number;
  isOnline: boolean;
  onCreated(codes: readonly string[]): void;
}

function NewRecoveryCodes({ left, isOnline, onCreated }: NewRecoveryCodesProps) {
  const { create, isBusy, failure } = useNewRecoveryCodes(onCreated);
  return (
    <div className="grid gap-3">
      <h3 className="text-ui-strong">Recovery codes</h3>
      <p className="text-ink-2">
        {left === 0
          ? "You have no recovery codes left. Create new ones, so that you can always sign in."
          : `${left} of 10 left. New codes replace them.`}
      </p>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <p>
        <Button
          variant="secondary"
          size="sm"
          disabled={!isOnline}
          isBusy={isBusy}
          onClick={() => void create()}
        >
          Create new codes
        </Button>
      </p>
    </div>
  );
}
