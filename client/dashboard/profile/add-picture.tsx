import ImagePlus from "lucide-react/icons/image-plus";
import { useRef, useState } from "react";
import { Banner } from "#client/ui/display/banner";
import { Button } from "#client/ui/controls/button";
import { Field } from "#client/ui/controls/field";
import { FileInput } from "#client/ui/controls/files/file-input";
import { newKey } from "#client/ui/hooks/new-key";
import type { PictureValues } from "./own-profile-rules";
import { useAddPicture } from "./use-add-picture";

export interface AddPictureProps {
  hosts: readonly string[];
  onAdd(picture: PictureValues): void;
}

/** Adds a picture from a file or from a link to a social network. */
export function AddPicture({ hosts, onAdd }: AddPictureProps) {
  const [address, setAddress] = useState("");
  const { add, busyWith, failure } = useAddPicture((stored) =>
    onAdd({ key: newKey(), address: stored, description: "" }),
  );
  const file = useRef<HTMLInputElement>(null);
  const addFromLink = async () => {
    if (address.trim() === "") return;
    const isAdded = await add({ address: address.trim() });
    if (isAdded) setAddress((current) => (current === address ? "" : current));
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-4">
        <FileInput
          ref={file}
          label="Picture file"
          onChoose={([chosen]) => void add({ file: chosen! })}
        />
        <Button
          variant="secondary"
          isBusy={busyWith === "file"}
          icon={<ImagePlus size={18} aria-hidden="true" />}
          className="h-11 md:mt-7"
          onClick={() => file.current?.click()}
        >
          Upload a picture
        </Button>
        <div className="flex min-w-64 flex-1 items-start gap-2">
          <Field
            label="Or paste an image link"
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            value={address}
            className="flex-1"
            hint={hintFor(hosts)}
            onChange={({ target }) => setAddress(target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              void addFromLink();
            }}
          />
          <Button
            variant="secondary"
            isBusy={busyWith === "address"}
            className="mt-7 h-11"
            onClick={() => void addFromLink()}
          >
            Add
          </Button>
        </div>
      </div>
      {failure && <Banner tone="danger">{failure}</Banner>}
    </div>
  );
}

const networkHost = /(?:^|\.)(?:cdninstagram\.com|fbcdn\.net|fbsbx\.com)$/;

/** Operators may allow more hosts than those of Instagram and Facebook. */
function hintFor(hosts: readonly string[]): string {
  const others = hosts.filter((host) => !networkHost.test(host));
  if (others.length === 0) return "Instagram and Facebook image links only";
  return `Image links from Instagram, Facebook and ${others.join(", ")} only`;
}
