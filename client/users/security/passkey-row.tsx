import KeyRound from "lucide-react/icons/key-round";
import { useRef, useState } from "react";
import { Banner } from "#client/ui/display/banner";
import { Button } from "#client/ui/controls/button";
import { Field } from "#client/ui/controls/field";
import { Form } from "#client/ui/controls/form";
import { formatDate } from "#client/ui/format/format";
import { useFocusStart } from "#client/ui/hooks/use-focus-start";
import type { PasskeyRow_passkeyFragment } from "./security.generated";
import { useRemovePasskey, useRenamePasskey } from "./use-passkeys";

interface PasskeyRowProps {
  passkey: PasskeyRow_passkeyFragment;
  /** Whether sign-ins ask for no second step without it. */
  isLast: boolean;
}

export function PasskeyRow({ passkey, isLast }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt } = passkey;
  const [mode, setMode] = useState<"rename" | "remove">();
  const { remove, isBusy, failure } = useRemovePasskey(passkey);
  const button = useRef<HTMLButtonElement>(null);
  const leave = () => {
    setMode(undefined);
    requestAnimationFrame(() => button.current?.focus());
  };
  if (mode === "rename") return <RenameForm passkey={passkey} onDone={leave} />;
  const isAsking = mode === "remove";
  return (
    <div className="grid gap-3 py-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <KeyRound size={20} aria-hidden="true" className="text-ink-3" />
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-small text-ink-3">
            Added {formatDate(createdAt)} ·{" "}
            {lastUsedAt ? `last used ${formatDate(lastUsedAt)}` : "never used"}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {isAsking ? (
            <>
              <Button size="sm" isBusy={isBusy} onClick={() => void remove()}>
                Remove now<span className="sr">: {name}</span>
              </Button>
              <Button variant="secondary" size="sm" onClick={leave}>
                Keep it
              </Button>
            </>
          ) : (
            <>
              <Button ref={button} variant="secondary" size="sm" onClick={() => setMode("rename")}>
                Rename<span className="sr">: {name}</span>
              </Button>
              <Button variant="secondary" size="sm" onClick={() => setMode("remove")}>
                Remove<span className="sr">: {name}</span>
              </Button>
            </>
          )}
        </div>
      </div>
      {isAsking && (
        <p role="status" className="text-small text-ink-2">
          {isLast
            ? "It is your last one: sign-ins will ask for no second step, and your recovery codes are deleted."
            : "You can no longer sign in with it."}
        </p>
      )}
      {failure && <Banner tone="danger">{failure}</Banner>}
    </div>
  );
}

interface RenameFormProps {
  passkey: PasskeyRow_passkeyFragment;
  onDone(): void;
}

function RenameForm({ passkey, onDone }: RenameFormProps) {
  const [name, setName] = useState(passkey.name);
  const field = useRef<HTMLInputElement>(null);
  const { rename, isBusy, failure } = useRenamePasskey(passkey.id);
  useFocusStart(() => field.current?.select());
  return (
    <Form
      isBusy={isBusy}
      aria-label={`Rename ${passkey.name}`}
      className="gap-3 py-3.5"
      onSubmit={async () => {
        if (await rename(name)) onDone();
      }}
    >
      <Field
        ref={field}
        label="Name of the passkey"
        autoComplete="off"
        maxLength={60}
        value={name}
        {...(failure && { error: failure })}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" isBusy={isBusy}>
          Save name
        </Button>
        <Button variant="secondary" size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
