import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "#client/ui/controls/field";
import { PasswordField } from "#client/ui/controls/password-field";
import type { SessionViewerFragment } from "#client/session/viewer-parts.generated";
import { usePasswordHint } from "#client/users/sign-in/password-hint";
import { PhoneField } from "#client/verification/phone/phone-field";
import { typedUsername } from "#client/providers/username";
import { IdentityStatus } from "./identity-status";
import type { ProfileField } from "./profile-rules";
import { useFocusOfHash } from "./use-focus-of-hash";

/** Connects an input to its form field. */
export type Bind = (name: ProfileField) => UseFormRegisterReturn & { error: string | undefined };

interface AddressFieldsProps {
  bind: Bind;
  identities: SessionViewerFragment["identities"];
  isChanged(name: ProfileField): boolean;
}

/** An unclaimed profile links to it. */
const usernameId = "instagram-username";

/** Each with its confirmation status. */
export function AddressFields({ bind, identities, isChanged }: AddressFieldsProps) {
  const username = bind("instagramUsername");
  useFocusOfHash(usernameId, "center");
  return (
    <>
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        hint={
          <IdentityStatus
            identities={identities}
            method="EMAIL"
            what="email"
            isChanged={isChanged("email")}
          />
        }
        {...bind("email")}
      />
      <PhoneField
        hint={
          <IdentityStatus
            identities={identities}
            method="PHONE"
            what="phone"
            isChanged={isChanged("phone")}
          />
        }
        {...bind("phone")}
      />
      <Field
        id={usernameId}
        label="Instagram username"
        before={<span className="-mr-1.5 text-ink-3">@</span>}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={
          <IdentityStatus
            identities={identities}
            method="INSTAGRAM"
            what="username"
            isChanged={isChanged("instagramUsername")}
          />
        }
        {...username}
        onChange={(event) => {
          event.target.value = typedUsername(event.target.value);
          return username.onChange(event);
        }}
      />
    </>
  );
}

interface PasswordFieldsProps {
  bind: Bind;
  /** The new password as typed so far. */
  password: string;
  hasPassword: boolean;
  asksCurrent: boolean;
}

export function PasswordFields({ bind, password, hasPassword, asksCurrent }: PasswordFieldsProps) {
  const hint = usePasswordHint(password);
  return (
    <>
      <fieldset className="mt-3 border-t-2 border-ink pt-4">
        <legend className="float-left mb-4 text-h3">
          {hasPassword ? "Change password" : "Set a password"}
        </legend>
        <div className="clear-left grid items-start gap-x-4 gap-y-5 md:grid-cols-2">
          <PasswordField
            label="New password"
            autoComplete="new-password"
            hint={hint}
            {...bind("password")}
          />
          <PasswordField
            label="Confirm new password"
            autoComplete="new-password"
            {...bind("confirmPassword")}
          />
        </div>
      </fieldset>
      {asksCurrent && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          hint="Required to change your email, phone or password"
          {...bind("currentPassword")}
        />
      )}
    </>
  );
}
