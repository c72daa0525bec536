import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { useFocusStart } from "#client/ui/hooks/use-focus-start";
import { useMedia } from "#client/ui/hooks/use-media";

/** Focuses the first field, except on touch screens, where the keyboard would cover the sheet. */
export function useFirstField<Values extends FieldValues, Checked>(
  form: UseFormReturn<Values, unknown, Checked>,
  name: Path<Values>,
) {
  const hasKeys = useMedia("(pointer: fine)");
  useFocusStart(() => hasKeys && form.setFocus(name));
}
