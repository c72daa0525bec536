import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { Banner } from "#client/ui/display/banner";
import { Button } from "#client/ui/controls/button";
import { Field } from "#client/ui/controls/field";
import { Form } from "#client/ui/controls/form";
import { useCreateCode } from "./use-own-codes";

const maxLabelLength = 60;

export function NewCodeForm({ isListLoading }: { isListLoading: boolean }) {
  const [label, setLabel] = useState("");
  const [announcement, setAnnouncement] = useState("");
  const { create, isBusy, failure, clear } = useCreateCode(isListLoading, (code) => {
    setLabel("");
    setAnnouncement(`${code} is ready to share`);
  });
  const isTooLong = Array.from(label.trim()).length > maxLabelLength;
  const submit = () => {
    setAnnouncement("");
    if (!isTooLong) void create(label.trim());
  };
  return (
    <Form isBusy={isBusy} onSubmit={submit} aria-label="New code" className="mb-6 gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label="Label"
          placeholder="Spring flyer"
          autoComplete="off"
          value={label}
          className="min-w-52 flex-1 md:max-w-90"
          {...(isTooLong && { error: `At most ${maxLabelLength} characters` })}
          onChange={({ target }) => {
            setLabel(target.value);
            clear();
          }}
        />
        <Button
          type="submit"
          isBusy={isBusy}
          icon={<Plus size={18} aria-hidden="true" />}
          className="h-11 max-md:w-full"
        >
          Generate code
        </Button>
      </div>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <p role="status" className="sr">
        {announcement}
      </p>
    </Form>
  );
}
