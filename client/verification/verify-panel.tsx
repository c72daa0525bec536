import Ghost from "lucide-react/icons/ghost";
import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "#client/ui/controls/button";
import { ChoiceButton } from "#client/ui/controls/choice-button";
import { InstagramGlyph } from "#client/ui/brand/social-glyphs";
import { TextButton } from "#client/ui/controls/text-link";
import { useFocusStart } from "#client/ui/hooks/use-focus-start";
import { rememberDeclared } from "#client/session/declared-verification";
import { useSession } from "#client/session/use-viewer";
import { CodeMethod } from "./code-method";
import { MessageMethod } from "./message-method";
import { useIsOffered } from "./methods";
import { NoMethods } from "./no-methods";
import type { Method } from "./use-code";
import { useSignInWithProof } from "./use-sign-in";
import type { Verified } from "./verified";
import { VerifiedNote } from "./verified-note";

export interface VerifyPanelProps {
  /** Preselected. */
  firstMethod?: Method | undefined;
  onVerified(how: Verified): void;
  onSkip?(): void;
  skipLabel?: string;
  /** Below the success message, such as a button that continues. */
  whenVerified?: ReactNode;
}

const methods = [
  {
    method: "INSTAGRAM",
    label: "Instagram",
    hint: "Send us one direct message with a code",
    lead: "Send one message with a code. Instagram tells us who sent it.",
    icon: <InstagramGlyph size={20} />,
  },
  {
    method: "PHONE",
    label: "Phone",
    hint: "We text you a 6-digit code",
    lead: "Use a number that can receive texts.",
    icon: <Phone size={20} aria-hidden="true" />,
  },
  {
    method: "EMAIL",
    label: "Email",
    hint: "We email you a 6-digit code",
    lead: "Use an address you can check now.",
    icon: <Mail size={20} aria-hidden="true" />,
  },
] as const satisfies readonly { method: Method; [text: string]: ReactNode }[];

export function VerifyPanel(props: VerifyPanelProps) {
  const { firstMethod, onVerified, onSkip, skipLabel, whenVerified } = props;
  const [method, setMethod] = useState<Method | null>(firstMethod ?? null);
  const [verified, setVerified] = useState<Verified | null>(null);
  const isOffered = useIsOffered();
  const offered = methods.filter((one) => isOffered(one.method));
  const lastMethod = useRef<Method>(null);
  const finish = (how: Verified) => {
    if (how.kind === "declared") rememberDeclared(how.verificationId);
    setVerified(how);
    onVerified(how);
  };
  if (verified) return <VerifiedNote how={verified.kind}>{whenVerified}</VerifiedNote>;
  const chosen = offered.find((one) => one.method === method);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {chosen ? (
        <ChosenMethod
          {...chosen}
          change={
            <TextButton
              onClick={() => {
                lastMethod.current = method;
                setMethod(null);
              }}
            >
              Change method
            </TextButton>
          }
          onVerified={finish}
        />
      ) : (
        <MethodChoice offered={offered} focused={lastMethod.current} onChoose={setMethod} />
      )}
      {onSkip && (
        <Button
          variant="ghost"
          className="-ml-3.5 justify-self-start"
          icon={!skipLabel && <Ghost size={18} aria-hidden="true" />}
          onClick={onSkip}
        >
          {skipLabel ?? "Skip and continue anonymously"}
        </Button>
      )}
    </div>
  );
}

interface MethodChoiceProps {
  offered: readonly (typeof methods)[number][];
  /** Gets the focus back after “Change method”. */
  focused: Method | null;
  onChoose(method: Method): void;
}

function MethodChoice({ offered, focused, onChoose }: MethodChoiceProps) {
  const focusedButton = useRef<HTMLButtonElement>(null);
  useFocusStart(() => focusedButton.current?.focus());
  if (offered.length === 0) return <NoMethods />;
  return (
    <>
      <p className="text-ink-2">
        Reviews that say “Identity confirmed” earn more trust. How would you like to verify?
      </p>
      <ul className="grid gap-2.5">
        {offered.map(({ method, label, hint, icon }) => (
          <li key={method}>
            <ChoiceButton
              ref={method === focused ? focusedButton : undefined}
              label={label}
              hint={hint}
              icon={icon}
              onClick={() => onChoose(method)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface ChosenMethodProps {
  method: Method;
  lead: string;
  change: ReactNode;
  onVerified(how: Verified): void;
}

function ChosenMethod({ method, lead, change, onVerified }: ChosenMethodProps) {
  const signInWithProof = useSignInWithProof();
  const { state, viewer } = useSession();
  const known = {
    INSTAGRAM: viewer?.profile.instagramUsername,
    PHONE: viewer?.phone,
    EMAIL: viewer?.email,
  }[method];
  const onProof = async (proof: string) => {
    const { viewer: signedIn } = await signInWithProof(proof);
    if (signedIn) onVerified({ kind: "signed-in" });
  };
  const hint = state !== "signed-in" && "We’ll sign you in, or create an account if you’re new.";
  if (method !== "INSTAGRAM") {
    return <CodeMethod {...{ method, lead, change, hint, onProof }} known={known ?? ""} />;
  }
  return (
    <>
      <p className="text-ink-2">
        {lead} {change}
      </p>
      <MessageMethod
        known={known ?? ""}
        hint={hint}
        onProof={onProof}
        onDeclared={(verificationId) => onVerified({ kind: "declared", verificationId })}
      />
    </>
  );
}
