import { useState } from "react";
import type { Send } from "#client/graphql/use-action";
import { useSession } from "#client/session/use-viewer";
import { NameReviewerDocument } from "./own-name.generated";

/** The server's name of an account that gave none: an address that was confirmed by a code. */
const nameless = "Reviewer";

/** The name on a review by an account without one. */
export function useOwnName() {
  const { viewer } = useSession();
  const [name, setName] = useState("");
  const isAsked = viewer?.profile.displayName === nameless;
  return {
    name,
    isAsked,
    setName,
    /** Before the review is saved, which shows it; throws `Failed` where the name is refused. */
    save: async (send: Send) => {
      const wanted = name.trim();
      if (isAsked && wanted) await send(NameReviewerDocument, { name: wanted });
    },
  };
}

export type OwnName = ReturnType<typeof useOwnName>;
