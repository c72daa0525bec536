import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { InlinePictureDocument } from "./inline-picture.generated";

/** The provider's picture as a data URL. It is large, so it is loaded only after the picture by URL has failed. */
export function useInlinePicture(username: string) {
  const client = useApolloClient();
  const [inlinePicture, setInlinePicture] = useState<string | null>(null);
  const onPictureFailed = () => {
    if (inlinePicture !== null) return;
    client
      .query({ query: InlinePictureDocument, variables: { username } })
      .then(({ data }) => setInlinePicture(data?.provider?.inlinePicture ?? null))
      // Without it the placeholder is shown.
      .catch(() => undefined);
  };
  return { inlinePicture, onPictureFailed };
}
