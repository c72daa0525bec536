import { useRef, useState } from "react";
import { InlineFailure } from "#client/ui/display/inline-failure";
import { Skeleton } from "#client/ui/display/skeleton";
import { useApiKeysQuery } from "./api-keys.generated";
import { ApiKeyRow } from "./api-key-row";
import { NewKeyForm } from "./new-key-form";
import { ShownOnce } from "./shown-once";

/** The viewer's keys, and a form for another one. */
export function ApiKeys() {
  const { data, error, refetch } = useApiKeysQuery({ fetchPolicy: "cache-and-network" });
  const [created, setCreated] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const finish = () => {
    setCreated(undefined);
    heading.current?.focus();
  };
  const keys = data?.viewer?.apiKeys;
  return (
    <section aria-labelledby="api-keys">
      <h2
        ref={heading}
        id="api-keys"
        tabIndex={-1}
        className="border-b-2 border-ink pb-2.5 text-h3"
      >
        API keys
      </h2>
      {created ? (
        <ShownOnce name="key" value={created} onDone={finish} />
      ) : (
        <NewKeyForm onCreated={setCreated} />
      )}
      {keys && keys.length > 0 && (
        <ul className="mt-6 border-t border-line">
          {keys.map((apiKey) => (
            <li key={apiKey.id} className="border-b border-line">
              <ApiKeyRow apiKey={apiKey} />
            </li>
          ))}
        </ul>
      )}
      {keys?.length === 0 && <p className="mt-6 text-ink-2">You have no API keys yet.</p>}
      {!keys && !error && (
        <div aria-busy="true" className="mt-6">
          <Skeleton width="100%" height={64} />
        </div>
      )}
      {!keys && error && (
        <InlineFailure className="mt-6" onRetry={refetch}>
          Your keys could not be loaded.
        </InlineFailure>
      )}
    </section>
  );
}
