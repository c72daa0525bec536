import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { Button } from "#client/ui/controls/button";
import { IconButton } from "#client/ui/controls/icon-button";
import type { ReplyTemplate_templateFragment } from "./reply-templates.generated";
import type { Template } from "./use-templates";

interface TemplateListProps {
  templates: readonly ReplyTemplate_templateFragment[];
  written: string;
  onInsert(text: string): void;
  onEdit(template: Template): void;
  onDelete(template: ReplyTemplate_templateFragment): void;
}

const maxTemplates = 20;

export function TemplateList(props: TemplateListProps) {
  const { templates, written, onInsert, onEdit, onDelete } = props;
  return (
    <>
      {templates.length === 0 ? (
        <p className="text-small text-ink-2">
          Keep a text that you write often, and insert it with one press.
        </p>
      ) : (
        <ul aria-label="Your templates" className="grid max-h-72 overflow-y-auto">
          {templates.map((template) => (
            <li
              key={template.id}
              className="flex items-start gap-1 border-b border-line last:border-0"
            >
              <button
                type="button"
                className="min-h-11 min-w-0 flex-1 rounded-sm px-1.5 py-2 text-left hover:bg-surface"
                onClick={() => onInsert(template.text)}
              >
                <span className="block font-semibold wrap-anywhere">
                  <span className="sr">Insert </span>
                  {template.title}
                </span>
                <span className="line-clamp-2 text-small wrap-anywhere text-ink-2">
                  {template.text}
                </span>
              </button>
              <IconButton
                label={`Edit ${template.title}`}
                icon={<Pencil size={16} aria-hidden="true" />}
                onClick={() => onEdit(template)}
              />
              <IconButton
                label={`Delete ${template.title}`}
                icon={<Trash2 size={16} aria-hidden="true" />}
                onClick={() => onDelete(template)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus size={16} aria-hidden="true" />}
          disabled={templates.length >= maxTemplates}
          onClick={() => onEdit({ title: "", text: written })}
        >
          {written ? "Save as a template" : "New template"}
        </Button>
        <p className="text-small text-ink-3 tabular-nums">
          {templates.length} of {maxTemplates}
        </p>
      </div>
    </>
  );
}
