import { useState } from "react";
import { ProfileChoice } from "#client/reviews/profile-choice/profile-choice";
import { useSuggestedProfiles } from "#client/reviews/profile-choice/use-profile-options";

interface Props {
  /** Usernames that are compared already. */
  current: readonly string[];
  onAdd(username: string): void;
}

/** A provider of the directory, by name: others have nothing to compare. */
export function AddProvider({ current, onAdd }: Props) {
  const suggestions = useSuggestedProfiles(undefined).filter(
    ({ username }) => !current.includes(username),
  );
  const [repeated, setRepeated] = useState<string | null>(null);
  const choose = (username: string) => {
    const isCompared = current.includes(username);
    setRepeated(isCompared ? username : null);
    if (!isCompared) onAdd(username);
  };
  return (
    <section aria-labelledby="add-provider" className="mt-10 max-w-lg print:hidden">
      <h2 id="add-provider" className="text-h3">
        Add a provider
      </h2>
      <ProfileChoice
        label="Name or username of a provider"
        canLookUp={false}
        listClassName=""
        chosen={null}
        suggestions={suggestions}
        suggestionsTitle="Saved, recently opened and most reviewed"
        onChoose={({ username }) => choose(username)}
      />
      <p role="status" className="mt-2 text-small text-ink-3 wrap-anywhere empty:hidden">
        {repeated && current.includes(repeated) && `@${repeated} is compared already.`}
      </p>
    </section>
  );
}
