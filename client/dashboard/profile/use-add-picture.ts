import { useState } from "react";
import { readFailure, readRefusals } from "#client/graphql/refusal";
import { smallPicture } from "#client/ui/controls/files/small-picture";
import { useKeepPictureMutation } from "./own-profile.generated";

const otherwise = "This picture could not be added. Try again.";

/** Stores a picture from a file or from a link. */
export function useAddPicture(onAdded: (address: string) => void) {
  const [send] = useKeepPictureMutation();
  const [busyWith, setBusyWith] = useState<"file" | "address" | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const add = async (given: { file: File } | { address: string }): Promise<boolean> => {
    if (busyWith) return false;
    const isFile = "file" in given;
    setBusyWith(isFile ? "file" : "address");
    setRefusal(undefined);
    try {
      const data = isFile ? await smallPicture(given.file) : null;
      if (isFile && !data) {
        setRefusal("Choose a PNG, JPEG, GIF or WebP picture");
        return false;
      }
      const variables = isFile ? { data } : given;
      const answer = (await send({ variables })).data?.keepPicture;
      if (answer?.address) {
        onAdded(answer.address);
        return true;
      }
      setRefusal(readRefusals(answer?.userErrors, otherwise)[0]?.message);
    } catch (error) {
      setRefusal(readFailure(error, otherwise).message);
    } finally {
      setBusyWith(null);
    }
    return false;
  };
  return { add, busyWith, refusal };
}
