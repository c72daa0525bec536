import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useState } from "react";
import { Field, type FieldProps } from "./field";
import { IconButton } from "./icon-button";

export type PasswordFieldProps = Omit<FieldProps, "type" | "after">;

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={isShown ? "text" : "password"}
      after={
        <IconButton
          // Without the word "password", so that only the field has it in its accessible name.
          label={isShown ? "Hide typed text" : "Show typed text"}
          icon={<Icon size={18} aria-hidden="true" />}
          className="-mr-2 size-9 pointer-coarse:-mr-2.5"
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
