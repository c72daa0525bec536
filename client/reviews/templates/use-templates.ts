import { useMutation } from "@apollo/client/react";
import { useState } from "react";
import { readFailure } from "#client/graphql/refusal";
import { useToast } from "#client/ui/overlays/toast-context";
import {
  DeleteReplyTemplateDocument,
  type ReplyTemplate_templateFragment,
  SaveReplyTemplateDocument,
  useReplyTemplatesQuery,
} from "./reply-templates.generated";

export type Template = Pick<ReplyTemplate_templateFragment, "title" | "text"> & { id?: string };

export interface TemplateFault {
  message: string;
  field?: string | undefined;
}

const notSaved = "The template could not be saved. Try again.";

/** The owner's saved texts; each change is stored at once. */
export function useTemplates() {
  const { data, error, refetch } = useReplyTemplatesQuery({
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const [sendSave] = useMutation(SaveReplyTemplateDocument);
  const [sendRemoval] = useMutation(DeleteReplyTemplateDocument);
  const [isSaving, setSaving] = useState(false);
  const showToast = useToast();

  const save = async ({ id, title, text }: Template): Promise<TemplateFault | null> => {
    setSaving(true);
    try {
      const input = { title, text, ...(id && { id }) };
      const answer = (await sendSave({ variables: { input } })).data?.saveReplyTemplate;
      const fault = answer?.userErrors[0];
      if (fault) return { message: fault.message, field: fault.field?.at(-1) };
      return answer?.viewer ? null : { message: notSaved };
    } catch (failure) {
      return readFailure(failure, notSaved);
    } finally {
      setSaving(false);
    }
  };
  const remove = async ({ id, title, text }: ReplyTemplate_templateFragment): Promise<void> => {
    try {
      const { data: removed } = await sendRemoval({ variables: { id } });
      const fault = removed?.deleteReplyTemplate.userErrors[0]?.message;
      if (fault) return showToast({ message: fault });
      showToast({ message: `“${title}” was deleted`, onUndo: () => void save({ title, text }) });
    } catch (failure) {
      showToast({ message: readFailure(failure, notSaved).message });
    }
  };
  return {
    templates: data?.viewer?.dashboard?.replyTemplates,
    hasFailed: error !== undefined && !data,
    retry: () => refetch(),
    isSaving,
    save,
    remove,
  };
}
