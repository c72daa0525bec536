import { type KeyboardEvent, useRef, useState } from "react";
import { Banner } from "#client/ui/display/banner";
import { Button } from "#client/ui/controls/button";
import { Field } from "#client/ui/controls/field";
import { TextArea } from "#client/ui/controls/text-area";
import { maxAnswerLength } from "#client/reviews/card/answer-rules";
import { useFocusStart } from "#client/ui/hooks/use-focus-start";
import { type Template, useSaveTemplate } from "./use-templates";

interface TemplateEditorProps {
  template: Template;
  onClose(): void;
}

/** Not a form: it stands inside the form of the answer. */
export function TemplateEditor({ template, onClose }: TemplateEditorProps) {
  const [title, setTitle] = useState(template.title);
  const [text, setText] = useState(template.text);
  const { run, isBusy, errorOf, failure } = useSaveTemplate();
  const name = useRef<HTMLInputElement>(null);
  useFocusStart(() => name.current?.focus());
  const save = async () => {
    const { id } = template;
    if (await run({ input: { title, text, ...(id && { id }) } })) onClose();
  };
  // The form around it sends the answer by Enter, and closes by Escape.
  const handleKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, target } = event;
    const saves = key === "Enter" && (ctrlKey || metaKey || target instanceof HTMLInputElement);
    if (!saves && key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (saves) void save();
    else onClose();
  };
  return (
    <>
      <Field
        ref={name}
        label="Name"
        autoComplete="off"
        value={title}
        error={errorOf("title")}
        onChange={({ target }) => setTitle(target.value)}
        onKeyDown={handleKey}
      />
      <TextArea
        label="Text"
        rows={3}
        value={text}
        length={maxAnswerLength}
        error={errorOf("text")}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={handleKey}
      />
      <p className="text-small text-ink-3">Write {"{name}"} where the reviewer’s name belongs.</p>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" isBusy={isBusy} onClick={() => void save()}>
          Save Template
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  );
}
