import { useRef, useState } from "react";
import type { Refusal } from "#client/graphql/refusal";
import { Button } from "#client/ui/controls/button";
import { Form } from "#client/ui/controls/form";
import { CodeField } from "#client/ui/controls/code-field";
import { limits } from "#client/ui/limits";
import { useCountdown } from "#client/ui/hooks/use-countdown";
import { useFocusStart } from "#client/ui/hooks/use-focus-start";
import { useTimeout } from "#client/ui/hooks/use-timeout";
import type { Verification } from "./use-code";

export interface CodeFormProps {
  verification: Verification;
  /** Set when the code may not have been sent. */
  sendError?: string | undefined;
  /** Confirms the code and signs in; returns the error, or null. */
  onVerify(code: string): Promise<Refusal | null>;
  onSendAgain(): Promise<Refusal | null>;
}

const pauseBetweenCodesSeconds = 30;

export function CodeForm({ verification, sendError, onVerify, onSendAgain }: CodeFormProps) {
  const [code, setCode] = useState("");
  const [error, setError] = useState(sendError);
  const [busy, setBusy] = useState<"verify" | "send" | null>(null);
  const [codesSent, setCodesSent] = useState(1);
  const field = useRef<HTMLInputElement>(null);
  const pause = useCountdown(pauseBetweenCodesSeconds);
  useFocusStart(() => field.current?.focus());

  const verify = async () => {
    if (busy || !code) return;
    setBusy("verify");
    setError(undefined);
    const refusal = await onVerify(code);
    setBusy(null);
    if (!refusal) return;
    setError(refusal.message);
    field.current?.focus();
  };
  const sendAgain = async () => {
    if (busy) return;
    setBusy("send");
    setError(undefined);
    const refusal = await onSendAgain();
    setBusy(null);
    if (refusal) return setError(refusal.message);
    setCode("");
    setCodesSent(codesSent + 1);
    pause.restart(pauseBetweenCodesSeconds);
    field.current?.focus();
  };
  return (
    <Form isBusy={busy !== null} onSubmit={verify}>
      <CodeField
        ref={field}
        label={`${limits.codeLength}-digit code`}
        value={code}
        error={error && withTriesLeft(error, verification)}
        onChange={(typed) => {
          setCode(typed);
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap items-center gap-2.5">
        <Button type="submit" disabled={!code} isBusy={busy === "verify"} busyLabel="Verifying...">
          Verify
        </Button>
        <Button
          variant="ghost"
          disabled={pause.left > 0}
          isBusy={busy === "send"}
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
