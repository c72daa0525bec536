import { useState } from "react";
import type { ApiKeyScope } from "#client/graphql/schema.generated";
import { Button } from "#client/ui/controls/button";
import { Checkbox } from "#client/ui/controls/checkbox";
import { Field } from "#client/ui/controls/field";
import { FieldError } from "#client/ui/controls/field-error";
import { Form } from "#client/ui/controls/form";
import { SelectField } from "#client/ui/controls/select-field";
import { Banner } from "#client/ui/display/banner";
import { useOnline } from "#client/ui/hooks/use-online";
import { endOfLifetime, lifetimes, scopeNames, scopes } from "./scopes";
import { useCreateKey } from "./use-keys";

interface NewKeyFormProps {
  onCreated(key: string): void;
}

export function NewKeyForm({ onCreated }: NewKeyFormProps) {
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState<readonly ApiKeyScope[]>(["READ"]);
  const [lifetime, setLifetime] = useState<string | null>("90");
  const { create, isBusy, errorOf, failure } = useCreateKey(onCreated);
  const scopesError = errorOf("scopes");
  const isOnline = useOnline();
  const toggle = (scope: ApiKeyScope) =>
    setChosen(chosen.includes(scope) ? chosen.filter((one) => one !== scope) : [...chosen, scope]);
  const submit = () =>
    create({ name, scopes: [...chosen], expiresAt: endOfLifetime(lifetime, new Date()) });
  return (
    <Form isBusy={isBusy} onSubmit={submit} aria-label="New API key" className="mt-4">
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_12rem]">
        <Field
          label="Name"
          hint="Only you see it."
          autoComplete="off"
          value={name}
          error={errorOf("name")}
          onChange={({ target }) => setName(target.value)}
        />
        <SelectField
          label="Expires after"
          options={lifetimes}
          value={lifetime}
          none="Never"
          error={errorOf("expiresAt")}
          onChoose={setLifetime}
        />
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-ui-strong">Permissions</legend>
        {scopeNames.map((scope) => (
          <Checkbox
            key={scope}
            checked={chosen.includes(scope)}
            className="pointer-coarse:min-h-11"
            onChange={() => toggle(scope)}
          >
            <span>
              <code>{scopes[scope].name}</code>{" "}
              <span className="text-ink-2">{scopes[scope].help}</span>
            </span>
          </Checkbox>
        ))}
        {scopesError && <FieldError id="scopes-note">{scopesError}</FieldError>}
      </fieldset>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div>
        <Button type="submit" isBusy={isBusy} disabled={!isOnline} className="max-md:w-full">
          Create key
        </Button>
      </div>
      {!isOnline && (
        <p className="text-small text-warning">You’re offline. Reconnect to create a key.</p>
      )}
    </Form>
  );
}
