import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { readFailure, readRefusals } from "#client/graphql/refusal";
import type { AttachedPhoto } from "./attached-photo";
import { photoLimits } from "./photo-limits";
import { notUploaded, PhotoUploads, type PhotosState } from "./photo-uploads";
import { UploadReviewPhotoDocument } from "./upload-photo.generated";

export interface AttachedPhotos extends PhotosState {
  uploads: PhotoUploads;
}

/** The photos of a review in a form, and what changes them. */
export function useAttachedPhotos(
  before: () => readonly AttachedPhoto[] = () => [],
): AttachedPhotos {
  const client = useApolloClient();
  const [uploads] = useState(
    () => new PhotoUploads((data, stop) => sendPhoto(client, data, stop), before()),
  );
  useEffect(() => () => uploads.stop(), [uploads]);
  const state = useSyncExternalStore(uploads.subscribe, uploads.state, uploads.state);
  return { ...state, uploads };
}

async function sendPhoto(
  client: ApolloClient,
  data: string,
  stop: AbortController,
): Promise<Partial<AttachedPhoto>> {
  const timer = setTimeout(() => stop.abort(), photoLimits.uploadMilliseconds);
  try {
    const answer = await client.mutate({
      mutation: UploadReviewPhotoDocument,
      variables: { data },
      fetchPolicy: "no-cache",
      context: { fetchOptions: { signal: stop.signal } },
    });
    const { photo, userErrors } = answer.data?.uploadReviewPhoto ?? {};
    if (photo) return { token: photo, uploadedAt: Date.now() };
    return { failure: readRefusals(userErrors, notUploaded)[0]?.message ?? notUploaded };
  } catch (error) {
    return { failure: readFailure(error, notUploaded).message };
  } finally {
    clearTimeout(timer);
  }
}
