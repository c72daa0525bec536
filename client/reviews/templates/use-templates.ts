import type { Failure } from "#client/graphql/failure";
import { useAction } from "#client/graphql/use-action";
import { useToast } from "#client/ui/overlays/toast-context";
import {
  DeleteReplyTemplateDocument,
  type ReplyTemplate_templateFragment,
  SaveReplyTemplateDocument,
  useReplyTemplatesQuery,
} from "./reply-templates.generated";

export type Template = Pick<ReplyTemplate_templateFragment, "title" | "text"> & { id?: string };

/** Stores a text of the owner. */
export function useSaveTemplate() {
  return useAction(SaveReplyTemplateDocument, {
    otherwise: "The template could not be saved. Try again.",
    fields: ["title", "text"],
  });
}

/** The owner's saved texts; a deletion is stored at once, and a toast offers to undo it. */
export function useTemplates() {
  const { data, error, refetch } = useReplyTemplatesQuery({
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const showToast = useToast();
  const onFailure = ({ message }: Failure) => showToast({ message });
  const undo = useAction(SaveReplyTemplateDocument, {
    otherwise: "The template could not be restored. Try again.",
    isConcurrent: true,
    onFailure,
  });
  const removal = useAction(DeleteReplyTemplateDocument, {
    otherwise: "The template could not be deleted. Try again.",
    isConcurrent: true,
    onFailure,
  });
  const remove = async ({ id, title, text }: ReplyTemplate_templateFragment): Promise<void> => {
    if (!(await removal.run({ id }))) return;
    const onUndo = () => void undo.run({ input: { title, text } });
    showToast({ message: `“${title}” was deleted`, onUndo });
  };
  return {
    templates: data?.viewer?.dashboard?.replyTemplates,
    hasFailed: error !== undefined && !data,
    retry: () => refetch(),
    remove,
  };
}
