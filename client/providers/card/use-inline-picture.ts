import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { InlinePictureDocument } from "./inline-picture.generated";

/**
 * The picture that the directory itself holds of a provider, as a data address. It is large, so it is asked
 * for only when the one by address has failed.
 */
export function useInlinePicture(username: string) {
  const client = useApolloClient();
  const [inlinePicture, setInlinePicture] = useState<string | null>(null);
  const onPictureFailed = () => {
    if (inlinePicture !== null) return;
    client
      .query({ query: InlinePictureDocument, variables: { username } })
      .then(({ data }) => setInlinePicture(data?.provider?.inlinePicture ?? null))
      // Then the glyph stands.
      .catch(() => undefined);
  };
  return { inlinePicture, onPictureFailed };
}
