import { useEffect, useEffectEvent } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { useMedia } from "#client/kit/use-media";

/** Puts the cursor where typing begins. Where that would bring up a keyboard over the sheet, it waits for a tap. */
export function useFirstField<Entry extends FieldValues, Checked>(
  form: UseFormReturn<Entry, unknown, Checked>,
  name: Path<Entry>,
) {
  const hasKeys = useMedia("(pointer: fine)");
  const start = useEffectEvent(() => hasKeys && form.setFocus(name));
  useEffect(() => {
    // After the dialog has taken the focus to itself.
    const frame = requestAnimationFrame(() => start());
    return () => cancelAnimationFrame(frame);
  }, []);
}
