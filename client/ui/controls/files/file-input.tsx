import type { Ref } from "react";

export interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** The pictures that the server decodes, if absent. */
  accept?: string;
  multiple?: boolean;
  onChoose(files: readonly File[]): void;
}

/** Hidden: a button opens it by `click()`. The same file can be chosen again. */
export function FileInput({
  ref,
  label,
  accept = "image/png,image/jpeg,image/webp,image/gif",
  multiple = false,
  onChoose,
}: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      multiple={multiple}
      aria-label={label}
      tabIndex={-1}
      className="sr"
      onChange={({ target }) => {
        const files = Array.from(target.files ?? []);
        target.value = "";
        if (files.length > 0) onChoose(files);
      }}
    />
  );
}
