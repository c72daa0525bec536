import { useEffect, useRef, useState } from "react";
import { LoadFailure } from "#client/ui/display/load-failure";
import { Skeleton } from "#client/ui/display/skeleton";
import { TemplateEditor } from "./template-editor";
import { TemplateList } from "./template-list";
import { type Template, useTemplates } from "./use-templates";

export interface ReplyTemplatesProps {
  id: string;
  /** What is written so far: the start of a new template. */
  written: string;
  onInsert(text: string): void;
}

/** The owner's saved texts: inserts, edits, deletes and adds them. */
export function ReplyTemplates({ id, written, onInsert }: ReplyTemplatesProps) {
  const { templates, hasFailed, retry, remove } = useTemplates();
  const [edited, setEdited] = useState<Template | null>(null);
  const panel = useRef<HTMLElement>(null);
  const focusPanel = () => panel.current?.focus();
  useEffect(focusPanel, []);
  const leaveEditor = () => {
    setEdited(null);
    focusPanel();
  };
  return (
    <section
      ref={panel}
      id={id}
      tabIndex={-1}
      aria-label="Templates"
      className="grid gap-3 rounded-md border border-line-2 bg-sunken p-3.5"
    >
      {edited ? (
        <TemplateEditor template={edited} onClose={leaveEditor} />
      ) : hasFailed ? (
        <LoadFailure onRetry={retry}>Your templates could not be loaded.</LoadFailure>
      ) : templates ? (
        <TemplateList
          templates={templates}
          written={written.trim()}
          onInsert={onInsert}
          onEdit={setEdited}
          onDelete={(template) => void remove(template).then(focusPanel)}
        />
      ) : (
        <div aria-busy="true" className="grid gap-2">
          <Skeleton height={44} />
          <Skeleton height={44} />
        </div>
      )}
    </section>
  );
}
