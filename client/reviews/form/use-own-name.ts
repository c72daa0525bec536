import { useState } from "react";
import type { Send } from "#client/graphql/use-action";
import { useSession } from "#client/session/use-viewer";
import { NameReviewerDocument, useOwnNameQuery } from "./own-name.generated";

/** The name on a review by an account without one. */
export function useOwnName() {
  const { viewer } = useSession();
  // Not before the session is validated: a refusal here would hide why it ended.
  const { data } = useOwnNameQuery({ skip: !viewer });
  const [name, setName] = useState("");
  const isAsked = viewer !== null && data?.viewer?.profile.hasChosenName === false;
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

/** The field of the input at which a refused name is shown. */
export const ownNameField = "displayName";
