import type { KeyboardEvent, ReactNode } from "react";
import { Button } from "#client/ui/controls/button";
import { Form } from "#client/ui/controls/form";
import { useOnline } from "#client/ui/hooks/use-online";
import { KeyHint } from "./key-hint";

interface DeskFormProps {
  isBusy: boolean;
  submitLabel: string;
  onSubmit(): unknown;
  /** Beside the button that submits. */
  other?: ReactNode;
  children: ReactNode;
}

/** A form that Ctrl or ⌘ with Enter submits from each field. */
export function DeskForm({ isBusy, submitLabel, onSubmit, other, children }: DeskFormProps) {
  const isOnline = useOnline();
  const onKeyDown = (event: KeyboardEvent) => {
    if (
      event.key !== "Enter" ||
      !(event.ctrlKey || event.metaKey) ||
      event.nativeEvent.isComposing
    ) {
      return;
    }
    event.preventDefault();
    if (!isBusy && isOnline) void onSubmit();
  };
  return (
    <Form isBusy={isBusy} onSubmit={onSubmit} onKeyDown={onKeyDown}>
      {children}
      <div className="flex flex-wrap gap-2.5">
        <Button
          type="submit"
          isBusy={isBusy}
          disabled={!isOnline}
          iconAfter={<KeyHint>Ctrl ↵</KeyHint>}
        >
          {submitLabel}
        </Button>
        {other}
      </div>
    </Form>
  );
}
