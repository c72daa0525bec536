import Camera from "lucide-react/icons/camera";
import { useRef } from "react";
import { Button } from "#client/ui/controls/button";
import { FileInput } from "#client/ui/controls/files/file-input";
import { useAvatar } from "./use-avatar";

/** On the stage, beside the picture. */
export function AvatarEditor({ avatar }: { avatar: string | null }) {
  const { busyWith, failure, upload, remove } = useAvatar(avatar);
  const file = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  return (
    <div className="grid gap-2">
      <FileInput ref={file} label="Picture file" onChoose={([chosen]) => void upload(chosen!)} />
      <div className="flex flex-wrap gap-2">
        <Button
          ref={change}
          variant="onstage"
          size="sm"
          isBusy={busyWith === "change"}
          busyLabel="Uploading..."
          icon={<Camera size={16} aria-hidden="true" />}
          onClick={() => file.current?.click()}
        >
          {avatar ? "Change picture" : "Add a picture"}
        </Button>
        {avatar && (
          <Button
            variant="onstage"
            size="sm"
            className="border-transparent pointer-coarse:h-11"
            isBusy={busyWith === "remove"}
            onClick={() => void remove().then(() => change.current?.focus())}
          >
            Remove<span className="sr"> picture</span>
          </Button>
        )}
      </div>
      {failure && (
        <p role="alert" className="text-small text-on-stage">
          {failure}
        </p>
      )}
    </div>
  );
}
