import { useRef, useState } from "react";
import { useActions } from "#client/graphql/use-action";
import { Button } from "#client/ui/controls/button";
import { Form } from "#client/ui/controls/form";
import { CodeField } from "#client/ui/controls/code-field";
import { limits } from "#client/ui/limits";
import { useCountdown } from "#client/ui/hooks/use-countdown";
import { useFocusStart } from "#client/ui/hooks/use-focus-start";
import { useTimeout } from "#client/ui/hooks/use-timeout";
import { failedTo, type Verification } from "./use-code";

export interface CodeFormProps {
  verification: Verification;
  /** Set when the code may not have been sent. */
  sendError?: string | undefined;
  /** Confirms the code and signs in; throws `Failed`. */
  onVerify(code: string): Promise<void>;
  onSendAgain(): Promise<void>;
}

const pauseBetweenCodesSeconds = 30;

export function CodeForm({ verification, sendError, onVerify, onSendAgain }: CodeFormProps) {
  const [code, setCode] = useState("");
  const [firstError, setFirstError] = useState(sendError);
  const [step, setStep] = useState<"verify" | "send">("verify");
  const [codesSent, setCodesSent] = useState(1);
  const { run, isBusy, failure, clear } = useActions({ otherwise: failedTo.verify });
  const field = useRef<HTMLInputElement>(null);
  const pause = useCountdown(pauseBetweenCodesSeconds);
  const error = failure ?? firstError;
  useFocusStart(() => field.current?.focus());

  const runStep = async (name: "verify" | "send", work: () => Promise<unknown>) => {
    setStep(name);
    setFirstError(undefined);
    return (await run(work)) !== null;
  };

  const verify = async () => {
    if (isBusy || !code) return;
    if (!(await runStep("verify", () => onVerify(code)))) field.current?.focus();
  };
  const sendAgain = async () => {
    if (isBusy || !(await runStep("send", onSendAgain))) return;
    setCode("");
    setCodesSent(codesSent + 1);
    pause.restart(pauseBetweenCodesSeconds);
    field.current?.focus();
  };

  return (
    <Form isBusy={isBusy} onSubmit={verify}>
      <CodeField
        ref={field}
        label={`${limits.codeLength}-digit code`}
        value={code}
        error={error && withTriesLeft(error, verification)}
        onChange={(typed) => {
          setCode(typed);
          setFirstError(undefined);
          clear();
        }}
      />
      <div className="flex flex-wrap items-center gap-2.5">
        <Button
          type="submit"
          disabled={!code}
          isBusy={isBusy && step === "verify"}
          busyLabel="Verifying..."
        >
          Verify
        </Button>
        <Button
          variant="ghost"
          disabled={pause.left > 0}
          isBusy={isBusy && step === "send"}
          onClick={() => void sendAgain()}
        >
          Send Code again
          {pause.left > 0 && <span className="tabular-nums"> in {pause.left} s</span>}
        </Button>
      </div>
      {sendError === undefined && <SentNotice key={codesSent} isRepeated={codesSent > 1} />}
    </Form>
  );
}

function withTriesLeft(message: string, { status, attemptsLeft }: Verification): string {
  if (status !== "PENDING" || attemptsLeft >= maxAttempts || /\d/.test(message)) return message;
  const words = attemptsLeft === 1 ? "1 try left." : `${attemptsLeft} tries left.`;
  return `${/[.!?]$/.test(message) ? message : `${message}.`} ${words}`;
}
const maxAttempts = 5;

/** Disappears after a while, but not under the pointer. Its height stays, to avoid layout shift. */
function SentNotice({ isRepeated }: { isRepeated: boolean }) {
  const [isGone, setGone] = useState(false);
  const { pause, resume } = useTimeout(() => setGone(true), limits.noticeMilliseconds);
  return (
    <p
      role="status"
      className="min-h-6 text-small wrap-anywhere text-success"
      onPointerEnter={pause}
      onPointerLeave={resume}
    >
      {!isGone && (isRepeated ? "New code sent" : "Code sent")}
    </p>
  );
}
