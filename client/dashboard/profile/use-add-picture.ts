import { useState } from "react";
import { Failed, useActions } from "#client/graphql/use-action";
import { smallPicture } from "#client/ui/controls/files/small-picture";
import { KeepPictureDocument } from "./own-profile.generated";

/** Stores a picture from a file or from a link. */
export function useAddPicture(onAdded: (address: string) => void) {
  const { run, isBusy, failure } = useActions({
    otherwise: "This picture could not be added. Try again.",
  });
  const [source, setSource] = useState<"file" | "address">("file");
  const add = async (given: { file: File } | { address: string }): Promise<boolean> => {
    if (isBusy) return false;
    setSource("file" in given ? "file" : "address");
    const kept = await run(async (send) => {
      const data = "file" in given ? await smallPicture(given.file) : null;
      if ("file" in given && !data) {
        throw new Failed({ message: "Choose a PNG, JPEG, GIF or WebP picture" });
      }
      return send(KeepPictureDocument, "file" in given ? { data } : given);
    });
    if (kept?.address) onAdded(kept.address);
    return kept !== null;
  };
  return { add, busyWith: isBusy ? source : null, failure };
}
