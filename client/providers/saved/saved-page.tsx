import { Banner } from "#client/ui/display/banner";
import { Button } from "#client/ui/controls/button";
import { SavedRow, UnlistedRow } from "./saved-row";
import { SavedRowSkeleton } from "./saved-row-skeleton";
import { useSavedProvidersQuery } from "./saved-services.generated";

interface Props {
  usernames: readonly string[];
  /** The usernames that are still on the list. */
  saved: readonly string[];
  onRemove(username: string, displayName: string): void;
}

export function SavedPage({ usernames, saved, onRemove }: Props) {
  const { data, previousData, error, refetch } = useSavedProvidersQuery({
    variables: { usernames: [...usernames] },
  });
  const found = (data ?? previousData)?.providersByUsername;
  const shown = usernames.filter((username) => saved.includes(username));
  if (!found && error) return <Failed onRetry={() => void refetch().catch(() => undefined)} />;
  return (
    <ul aria-busy={!found} aria-label="Saved providers" className="border-b border-line">
      {shown.map((username) => {
        const provider = found?.find((one) => one?.username === username);
        if (!found) return <SavedRowSkeleton key={username} />;
        return provider ? (
          <SavedRow key={username} provider={provider} onRemove={onRemove} />
        ) : (
          <UnlistedRow key={username} username={username} onRemove={onRemove} />
        );
      })}
    </ul>
  );
}

function Failed({ onRetry }: { onRetry(): void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <Banner tone="danger">
        Your saved services could not be loaded. Check your connection and try again.
      </Banner>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
