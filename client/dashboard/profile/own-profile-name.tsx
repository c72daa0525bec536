import { useServices } from "#client/session/services";
import { useRef } from "react";
import { Button } from "#client/ui/controls/button";
import { Field } from "#client/ui/controls/field";
import { FieldError } from "#client/ui/controls/field-error";
import { FileInput } from "#client/ui/controls/files/file-input";
import { Avatar } from "#client/ui/display/avatar";
import type { OwnProfileFaults, OwnProfileValues } from "./own-profile-rules";
import { useAddPicture } from "./use-add-picture";

/** What the network does not give. */
export interface CanChoose {
  name: boolean;
  picture: boolean;
}

export interface OwnProfileNameProps {
  values: OwnProfileValues;
  faults: OwnProfileFaults;
  canChoose: CanChoose;
  fill(part: Partial<OwnProfileValues>): void;
}

/** Name and picture of the owner, until the network gives its own. */
export function OwnProfileName({ values, faults, canChoose, fill }: OwnProfileNameProps) {
  const { profileLookUp } = useServices();
  if (!canChoose.name && !canChoose.picture) return null;
  return (
    <div className="grid items-start gap-5">
      {canChoose.name && (
        <Field
          label="Display name"
          autoComplete="off"
          hint={
            profileLookUp
              ? "Empty for your username. If Instagram gives a name later, that one is shown."
              : "Empty for your username."
          }
          value={values.displayName}
          {...(faults["displayName"] && { error: faults["displayName"] })}
          onChange={({ target }) => fill({ displayName: target.value })}
        />
      )}
      {canChoose.picture && (
        <OwnPicture
          picture={values.picture}
          fault={faults["picture"]}
          onChange={(picture) => fill({ picture })}
        />
      )}
    </div>
  );
}

interface OwnPictureProps {
  picture: string;
  fault: string | undefined;
  onChange(picture: string): void;
}

function OwnPicture({ picture, fault, onChange }: OwnPictureProps) {
  const { add, busyWith, failure } = useAddPicture(onChange);
  const file = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const error = failure ?? fault;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar name="" picture={picture || null} size={64} />
      <FileInput
        ref={file}
        label="File of your picture"
        onChoose={([chosen]) => void add({ file: chosen! })}
      />
      <Button
        ref={change}
        variant="secondary"
        isBusy={busyWith === "file"}
        onClick={() => file.current?.click()}
      >
        {picture ? "Change your picture" : "Add your picture"}
      </Button>
      {picture && (
        <Button
          variant="ghost"
          onClick={() => {
            // Before this button disappears.
            change.current?.focus();
            onChange("");
          }}
        >
          Remove your picture
        </Button>
      )}
      {error && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
