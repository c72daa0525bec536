import { useWatch } from "react-hook-form";
import { Field } from "#client/ui/controls/field";
import type { SessionViewerFragment } from "#client/session/viewer-parts.generated";
import { AddressFields, type Bind, PasswordFields } from "./profile-fields";
import { SaveBar } from "./save-bar";
import { useProfileForm } from "./use-profile-form";

export function ProfileForm({ viewer }: { viewer: SessionViewerFragment }) {
  const { form, submit, isUpdated, failure, asksPassword } = useProfileForm(viewer);
  const { errors, dirtyFields, isDirty, isSubmitting } = form.formState;
  const { identities, hasPassword, needsCurrentPassword } = viewer;
  const password = useWatch({ control: form.control, name: "password" });

  const bind: Bind = (name) => ({
    error: errors[name]?.message,
    ...form.register(name, { onChange: () => form.clearErrors(name) }),
  });
  return (
    <form
      noValidate
      aria-label="Your profile"
      className="grid gap-5 [&_input]:scroll-mb-40"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void submit();
      }}
    >
      <div className="grid items-start gap-x-4 gap-y-5 md:grid-cols-2">
        <Field label="First name" autoComplete="given-name" {...bind("firstName")} />
        <Field label="Last name" autoComplete="family-name" {...bind("lastName")} />
      </div>
      <Field
        label="Display name"
        autoComplete="nickname"
        hint="What others see. Leave it empty for your first name and initial."
        {...bind("displayName")}
      />
      <AddressFields
        bind={bind}
        identities={identities}
        isChanged={(name) => dirtyFields[name] === true}
      />
      <PasswordFields
        bind={bind}
        password={password}
        hasPassword={hasPassword}
        asksCurrent={hasPassword && (needsCurrentPassword || asksPassword)}
      />
      <SaveBar
        isUpdated={isUpdated}
        failure={failure}
        hasChanges={isDirty}
        isSaving={isSubmitting}
      />
    </form>
  );
}
