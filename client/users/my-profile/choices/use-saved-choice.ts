import { useState } from "react";

const failed = "Your choice could not be saved. Try again.";

/**
 * Optimistic update of checkboxes: each shows the choice at once and reverts if the server refuses it. `save` resolves
 * to the reason of a refusal.
 */
export function useSavedChoice<Name extends string>(
  save: (name: Name, isWanted: boolean) => Promise<string | undefined>,
) {
  const [failure, setFailure] = useState<string>();
  const [wanted, setWanted] = useState<Partial<Record<Name, boolean | undefined>>>({});
  const setOne = (name: Name, isWanted: boolean | undefined) =>
    setWanted((others) => ({ ...others, [name]: isWanted }));
  const choose = async (name: Name, isWanted: boolean) => {
    setFailure(undefined);
    setOne(name, isWanted);
    try {
      setFailure(await save(name, isWanted));
    } catch {
      setFailure(failed);
    }
    setOne(name, undefined);
  };
  return { choose, failure, wanted };
}
