import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { useFocusStart } from "#client/ui/hooks/use-focus-start";
import { useMedia } from "#client/ui/hooks/use-media";

/** Puts the cursor where typing begins. Where that would bring up a keyboard over the sheet, it waits for a tap. */
export function useFirstField<Entry extends FieldValues, Checked>(
  form: UseFormReturn<Entry, unknown, Checked>,
  name: Path<Entry>,
) {
  const hasKeys = useMedia("(pointer: fine)");
  useFocusStart(() => hasKeys && form.setFocus(name));
}
