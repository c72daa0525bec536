import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import type { ReactNode } from "react";
import { Avatar } from "#client/ui/display/avatar";
import { Banner } from "#client/ui/display/banner";
import { Button } from "#client/ui/controls/button";
import { useCopy } from "#client/ui/hooks/use-copy";
import type { Verification } from "./use-code";
import { useLookedUpUser } from "./use-looked-up-user";
import { shapeOf } from "./username-field";

export interface MessageStepsProps {
  username: string;
  verification: Verification;
  isWaiting: boolean;
  error: string | undefined;
  onSent(): void;
  onStartAgain(): void;
  /** Absent where the username is fixed. */
  onChangeUser?(): void;
}

export function MessageSteps(props: MessageStepsProps) {
  const { verification, isWaiting, error, onSent, onStartAgain } = props;
  const { recipientHandle } = verification;
  const recipient = recipientHandle ? `@${recipientHandle}` : "our account";
  const isOver = verification.status === "EXPIRED" || verification.status === "EXHAUSTED";
  return (
    <div className="grid gap-4">
      <PickedUser
        username={props.username}
        {...(props.onChangeUser && { onChange: props.onChangeUser })}
      />
      {isOver ? (
        <Banner
          tone="warning"
          action={
            <Button size="sm" variant="secondary" onClick={onStartAgain}>
              Get a new code
            </Button>
          }
        >
          This code expired before your message arrived.
        </Banner>
      ) : (
        <ol className="grid gap-4.5">
          <Step number={1} title="Copy your code">
            <MessageCode code={verification.code ?? ""} />
          </Step>
          <Step number={2} title={`Send it to ${recipient} on Instagram`}>
            <p className="text-ink-2">Paste it as a direct message. Nothing else is needed.</p>
          </Step>
          <Step number={3} title="Tell us when it’s sent">
            <Button className="mt-2" isBusy={isWaiting} busyLabel="Waiting..." onClick={onSent}>
              I&apos;ve sent the DM
            </Button>
            <p role="status" className="mt-2 text-small text-ink-2 empty:mt-0">
              {isWaiting &&
                `Waiting for your message to ${recipient}. We’ll continue as soon as it arrives.`}
            </p>
          </Step>
        </ol>
      )}
      {error && !isOver && <Banner tone="danger">{error}</Banner>}
    </div>
  );
}

function PickedUser({ username, onChange }: { username: string; onChange?(): void }) {
  const user = useLookedUpUser(username);
  return (
    <div
      role="group"
      aria-label="You are"
      className="flex items-center gap-3.5 rounded-lg border border-line-2 bg-paper px-4 py-3.5"
    >
      <Avatar name="" picture={user?.avatar} size={44} shape={user ? shapeOf(user) : "circle"} />
      <p className="min-w-0 flex-1 wrap-anywhere">
        {user && <span className="block text-title text-[1rem]">{user.displayName}</span>}
        <span className={user ? "block text-small text-ink-2" : "text-title text-[1rem]"}>
          @{username}
        </span>
      </p>
      {onChange && (
        <Button variant="ghost" size="sm" aria-label="Change username" onClick={onChange}>
          Change
        </Button>
      )}
    </div>
  );
}

interface StepProps {
  number: number;
  title: string;
  children: ReactNode;
}

function Step({ number, title, children }: StepProps) {
  return (
    <li className="relative pl-10.5">
      <span
        aria-hidden="true"
        className="absolute top-[-3px] left-0 grid size-7 place-items-center rounded-full bg-sunken font-display text-[0.9375rem] font-bold display-nums"
      >
        {number}
      </span>
      <p className="text-ui-strong">{title}</p>
      {children}
    </li>
  );
}

function MessageCode({ code }: { code: string }) {
  const { copy, outcome } = useCopy(code);
  const isCopied = outcome === "copied";
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3.5 gap-y-2 rounded-md border border-dashed border-line-strong bg-paper px-4 py-3.5">
      <span
        data-code=""
        className="font-display text-[1.375rem] leading-tight font-bold tracking-[0.02em] display-nums select-all max-md:text-[1.25rem]"
      >
        {code}
      </span>
      <Button
        variant="secondary"
        size="sm"
        className={isCopied ? "text-success pointer-coarse:h-11" : "pointer-coarse:h-11"}
        icon={
          isCopied ? <Check size={15} aria-hidden="true" /> : <Copy size={15} aria-hidden="true" />
        }
        onClick={() => void copy()}
      >
        {isCopied ? "Copied" : "Copy code"}
      </Button>
      <span role="status" className="sr">
        {isCopied ? "Code copied" : outcome === "failed" ? "Couldn’t copy the code" : ""}
      </span>
    </div>
  );
}
