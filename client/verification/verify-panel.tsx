import Ghost from "lucide-react/icons/ghost";
import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import { type ReactNode, useRef, useState } from "react";
import type { Refusal } from "#client/graphql/refusal";
import { Button } from "#client/ui/controls/button";
import { ChoiceButton } from "#client/ui/controls/choice-button";
import { InstagramGlyph } from "#client/ui/brand/social-glyphs";
import { TextButton } from "#client/ui/controls/text-link";
import { useFocusStart } from "#client/ui/hooks/use-focus-start";
import { rememberDeclared } from "#client/session/declared-verification";
import { useSession } from "#client/session/use-viewer";
import { CodeMethod } from "./code-method";
import { MessageMethod } from "./message-method";
import type { Method } from "./use-code";
import { useSignInWithProof } from "./use-enter";
import type { Verified } from "./verified";
import { VerifiedNote } from "./verified-note";

export interface VerifyPanelProps {
  /** Chosen to begin with. */
  firstMethod?: Method | undefined;
  onVerified(how: Verified): void;
  /** Absent where there is nothing to skip. */
  onSkip?(): void;
  /** Stands below the words of success, such as a button that goes on. */
  whenVerified?: ReactNode;
}

const methods = [
  {
    method: "INSTAGRAM",
    label: "Instagram",
    hint: "Send us one direct message with a code",
    lead: "Send one message and your reviews carry a tick.",
    address: "username",
    icon: <InstagramGlyph size={20} />,
  },
  {
    method: "PHONE",
    label: "Phone",
    hint: "We text you a 6-digit code",
    lead: "Enter a number that can receive a text message.",
    address: "number",
    icon: <Phone size={20} aria-hidden="true" />,
  },
  {
    method: "EMAIL",
    label: "Email",
    hint: "We send you a 6-digit code",
    lead: "Enter an address whose mail you can read now.",
    address: "address",
    icon: <Mail size={20} aria-hidden="true" />,
  },
] as const satisfies readonly { method: Method; [words: string]: ReactNode }[];

/** Shows readers that a real person writes. Its surroundings give it a title. */
export function VerifyPanel({ firstMethod, onVerified, onSkip, whenVerified }: VerifyPanelProps) {
  const [method, setMethod] = useState<Method | null>(firstMethod ?? null);
  const [verified, setVerified] = useState<Verified | null>(null);
  const left = useRef<Method>(null);
  const settle = (how: Verified) => {
    if (how.kind === "declared") rememberDeclared(how.verificationId);
    setVerified(how);
    onVerified(how);
  };
  if (verified) return <VerifiedNote how={verified.kind}>{whenVerified}</VerifiedNote>;
  const chosen = methods.find((one) => one.method === method);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {chosen ? (
        <>
          <ChosenMethod
            {...chosen}
            change={
              <TextButton
                onClick={() => {
                  left.current = method;
                  setMethod(null);
                }}
              >
                Change method
              </TextButton>
            }
            onVerified={settle}
          />
        </>
      ) : (
        <MethodChoice focused={left.current} onChoose={setMethod} />
      )}
      {onSkip && (
        <Button
          variant="ghost"
          className="-ml-3.5 justify-self-start"
          icon={<Ghost size={18} aria-hidden="true" />}
          onClick={onSkip}
        >
          Skip and continue anonymously
        </Button>
      )}
    </div>
  );
}

interface MethodChoiceProps {
  /** The one that somebody has just left again. */
  focused: Method | null;
  onChoose(method: Method): void;
}

function MethodChoice({ focused, onChoose }: MethodChoiceProps) {
  const left = useRef<HTMLButtonElement>(null);
  useFocusStart(() => left.current?.focus());
  return (
    <>
      <p className="text-ink-2">
        Verified reviews carry a tick and help other people trust them. How shall we know you?
      </p>
      <ul className="grid gap-2.5">
        {methods.map(({ method, label, hint, icon }) => (
          <li key={method}>
            <ChoiceButton
              ref={method === focused ? left : undefined}
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
  /** What such an address is called. */
  address: string;
  change: ReactNode;
  onVerified(how: Verified): void;
}

function ChosenMethod({ method, lead, address, change, onVerified }: ChosenMethodProps) {
  const signInWithProof = useSignInWithProof();
  const { state, viewer } = useSession();
  // Who is known here already need not write it once more.
  const known = {
    INSTAGRAM: viewer?.profile.instagramUsername,
    PHONE: viewer?.phone,
    EMAIL: viewer?.email,
  }[method];
  const onProof = async (proof: string): Promise<Refusal | null> => {
    const entered = await signInWithProof(proof);
    if ("refusals" in entered) return entered.refusals[0] ?? null;
    onVerified({ kind: "signed-in" });
    return null;
  };
  const hint =
    state !== "signed-in" &&
    `It signs you in. If nobody has this ${address} yet, we make a profile for it.`;
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
