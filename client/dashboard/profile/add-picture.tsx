import ImagePlus from "lucide-react/icons/image-plus";
import { useRef, useState } from "react";
import { Banner } from "#client/ui/display/banner";
import { Button } from "#client/ui/controls/button";
import { Field } from "#client/ui/controls/field";
import { newKey } from "#client/ui/hooks/new-key";
import { readFailure, readRefusals } from "#client/graphql/refusal";
import { useKeepPictureMutation } from "./own-profile.generated";
import type { PictureValues } from "./own-profile-rules";
import { smallPicture } from "./small-picture";

export interface AddPictureProps {
  hosts: readonly string[];
  onAdd(picture: PictureValues): void;
}

/** One more picture for the portfolio: a file of one's own, or one that is fetched from the network. */
export function AddPicture({ hosts, onAdd }: AddPictureProps) {
  const [address, setAddress] = useState("");
  const { keep, busyWith, refusal } = useKeepPicture((kept) =>
    onAdd({ key: newKey(), address: kept, description: "" }),
  );
  const file = useRef<HTMLInputElement>(null);
  const fetchIt = async () => {
    if (address.trim() === "") return;
    const isKept = await keep({ address: address.trim() });
    if (isKept) setAddress((present) => (present === address ? "" : present));
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-4">
        <input
          ref={file}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          aria-label="Picture file"
          tabIndex={-1}
          className="sr"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            target.value = "";
            if (chosen) void keep({ file: chosen });
          }}
        />
        <Button
          variant="secondary"
          isBusy={busyWith === "file"}
          icon={<ImagePlus size={18} aria-hidden="true" />}
          className="h-11 md:mt-7"
          onClick={() => file.current?.click()}
        >
          Add a picture
        </Button>
        <div className="flex min-w-64 flex-1 items-start gap-2">
          <Field
            label="Or the address of one"
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            value={address}
            className="flex-1"
            hint={`On ${hosts.join(", ")}`}
            onChange={({ target }) => setAddress(target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              void fetchIt();
            }}
          />
          <Button
            variant="secondary"
            isBusy={busyWith === "address"}
            className="mt-7 h-11"
            onClick={() => void fetchIt()}
          >
            Fetch
          </Button>
        </div>
      </div>
      {refusal && <Banner tone="danger">{refusal}</Banner>}
    </div>
  );
}

const otherwise = "This picture could not be added. Try again.";

function useKeepPicture(onKept: (address: string) => void) {
  const [send] = useKeepPictureMutation();
  const [busyWith, setBusyWith] = useState<"file" | "address" | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const keep = async (given: { file: File } | { address: string }): Promise<boolean> => {
    if (busyWith) return false;
    const isFile = "file" in given;
    setBusyWith(isFile ? "file" : "address");
    setRefusal(undefined);
    try {
      const data = isFile ? await smallPicture(given.file) : null;
      if (isFile && !data) {
        setRefusal("This file is not a picture that can be shown: PNG, JPEG, GIF and WebP are");
        return false;
      }
      const variables = isFile ? { data } : given;
      const answer = (await send({ variables })).data?.keepPicture;
      if (answer?.address) {
        onKept(answer.address);
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
  return { keep, busyWith, refusal };
}
