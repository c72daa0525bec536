import { skipToken } from "@apollo/client/react";
import { useId, useState } from "react";
import { typedUsername } from "#client/providers/username";
import { Button } from "#client/ui/controls/button";
import { Field } from "#client/ui/controls/field";
import { Form } from "#client/ui/controls/form";
import { useDebounced } from "#client/ui/hooks/use-debounced";
import { limits } from "#client/ui/limits";
import { useProviderNamesQuery } from "./compare.generated";

const debounceMilliseconds = 250;

interface Props {
  /** Usernames that are compared already. */
  current: readonly string[];
  onAdd(username: string): void;
}

/** A username or name, completed by the suggestions of the directory. */
export function AddProvider({ current, onAdd }: Props) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const listId = useId();
  const typed = typedUsername(text);
  const search = useDebounced(typed, debounceMilliseconds);
  const { data } = useProviderNamesQuery(
    search.length >= limits.suggestionLength ? { variables: { search } } : skipToken,
  );
  const found = data?.providerSuggestions ?? [];

  const add = () => {
    const wanted = typed.toLowerCase();
    const match = found.find(({ displayName }) => displayName.toLowerCase() === wanted);
    const username = match?.username ?? wanted;
    if (!/^[\w.]{1,64}$/.test(username)) {
      setError("Type a username, or choose a suggestion");
      return;
    }
    if (current.includes(username)) {
      setError(`@${username} is already in the comparison`);
      return;
    }
    setText("");
    onAdd(username);
  };
  return (
    <Form isBusy={false} onSubmit={add} className="mt-8 max-w-md">
      <div className="flex items-end gap-2.5">
        <Field
          label="Add a provider"
          placeholder="Username or name"
          list={listId}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          value={text}
          {...(error !== undefined && { error })}
          className="min-w-0 flex-1"
          onChange={({ target }) => {
            setText(target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" variant="secondary" className={error ? "mb-7 h-11" : "h-11"}>
          Add
        </Button>
      </div>
      <datalist id={listId}>
        {found.map(({ id, username, displayName }) => (
          <option key={id} value={username}>
            {displayName}
          </option>
        ))}
      </datalist>
    </Form>
  );
}
