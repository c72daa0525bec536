import { useRef, useState } from "react";
import { Button } from "#client/ui/controls/button";
import { CodeField } from "#client/ui/controls/code-field";
import { Form } from "#client/ui/controls/form";
import { TextButton } from "#client/ui/controls/text-link";
import { Banner } from "#client/ui/display/banner";
import { useCopy } from "#client/ui/hooks/use-copy";
import { useFocusStart } from "#client/ui/hooks/use-focus-start";
import { QrCode } from "./qr-code";
import { type OneTimeCodeSetup, useOneTimeCodes } from "./use-one-time-codes";

interface OneTimeCodesProps {
  isOn: boolean;
  isOnline: boolean;
  onOn(recoveryCodes: readonly string[]): void;
}

export function OneTimeCodes({ isOn, isOnline, onOn }: OneTimeCodesProps) {
  const codes = useOneTimeCodes(onOn);
  const { setup, isBusy, failure } = codes;
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="grid gap-3">
      <h3 className="text-ui-strong">One-time codes</h3>
      {setup ? (
        <Setup setup={setup} codes={codes} />
      ) : (
        <>
          <p className="text-ink-2">
            {isOn
              ? "Sign-ins ask for a code of your authenticator app."
              : "An authenticator app on your phone shows a new code every 30 seconds."}
          </p>
          {failure && <Banner tone="danger">{failure}</Banner>}
          <div className="flex flex-wrap gap-2">
            {!isOn && (
              <Button
                variant="secondary"
                size="sm"
                disabled={!isOnline}
                isBusy={isBusy}
                onClick={() => void codes.start()}
              >
                Set up one-time codes
              </Button>
            )}
            {isOn && !isAsking && (
              <Button
                variant="secondary"
                size="sm"
                disabled={!isOnline}
                onClick={() => setAsking(true)}
              >
                Turn off one-time codes
              </Button>
            )}
            {isOn && isAsking && (
              <>
                <Button
                  size="sm"
                  isBusy={isBusy}
                  onClick={async () => {
                    await codes.turnOff();
                    setAsking(false);
                  }}
                >
                  Turn off now
                </Button>
                <Button variant="secondary" size="sm" onClick={() => setAsking(false)}>
                  Keep them
                </Button>
              </>
            )}
          </div>
        </>
      )}
    </div>
  );
}

interface SetupProps {
  setup: OneTimeCodeSetup;
  codes: ReturnType<typeof useOneTimeCodes>;
}

function Setup({ setup, codes: { confirm, cancel, isBusy, failure } }: SetupProps) {
  const [code, setCode] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const { copy, outcome } = useCopy(setup.secret);
  useFocusStart(() => field.current?.focus({ preventScroll: true }));
  return (
    <Form
      isBusy={isBusy || code.length < 6}
      className="rounded-md bg-sunken p-4"
      aria-label="Set up one-time codes"
      onSubmit={() => confirm(code)}
    >
      <p>1. Scan this picture with your authenticator app.</p>
      <QrCode label="QR code for your authenticator app" squares={setup.squares} />
      <div className="grid gap-1">
        <p className="text-small text-ink-2">Can’t scan it? Type this key into the app:</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <code className="wrap-anywhere select-all">
            {setup.secret.replace(/(.{4})(?=.)/g, "$1 ")}
          </code>
          <TextButton onClick={() => void copy()}>
            {outcome === "copied" ? "Copied" : "Copy key"}
          </TextButton>
        </p>
        <p className="text-small">
          <a className="font-semibold text-link underline underline-offset-3" href={setup.uri}>
            Open in an app on this device
          </a>
        </p>
      </div>
      <CodeField
        ref={field}
        label="2. Type the code that the app shows"
        value={code}
        {...(failure && { error: failure })}
        onChange={setCode}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" disabled={code.length < 6} isBusy={isBusy}>
          Turn on
        </Button>
        <Button variant="secondary" size="sm" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
