import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { sendMutation } from "#client/graphql/send-mutation";
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
  const { payload, failures } = await sendMutation(
    client,
    UploadReviewPhotoDocument,
    { data },
    {
      otherwise: notUploaded,
      fetchPolicy: "no-cache",
      context: { fetchOptions: { signal: stop.signal } },
    },
  );
  clearTimeout(timer);
  if (payload?.photo) return { token: payload.photo, uploadedAt: Date.now() };
  return { failure: failures[0]?.message ?? notUploaded };
}
