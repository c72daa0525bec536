import { useEffect, useRef, useState, type RefObject } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { dropDraft, hasWords, keepDraft, readDraft } from "./review-draft";
import { checkEntry, type CheckedEntry, emptyEntry, type ReviewEntry } from "./review-rules";
import { type SavedReview, useSaveReview } from "./use-save-review";

/** What became of sending: nothing yet, a failure to show for a while, or a published review. */
export type Sending =
  | { state: "idle" }
  | { state: "failed"; message: string; attempt: number }
  | { state: "saved"; review: SavedReview | null; entry: CheckedEntry };

/** The whole life of one review: a waiting draft, filling in, sending, done. */
export function useReviewForm(openedFor: string, onBadField: (field: keyof ReviewEntry) => void) {
  const form = useForm<ReviewEntry, unknown, CheckedEntry>({
    defaultValues: { ...emptyEntry, provider: openedFor },
    resolver: checkEntry,
    shouldFocusError: false,
  });
  const [sending, setSending] = useState<Sending>({ state: "idle" });
  const isSaved = useRef(false);
  const save = useSaveReview();

  const draft = useKeptDraft(form, openedFor, isSaved);

  const submit = form.handleSubmit(
    async (entry) => {
      setSending({ state: "idle" });
      const result = await save(entry);
      if (result.kind === "saved") {
        isSaved.current = true;
        dropDraft(localStorage, openedFor);
        setSending({ state: "saved", review: result.review, entry });
        return;
      }
      if (result.kind === "failed") return fail(result.message);
      const atFields = result.userErrors.flatMap(({ field, message }) => {
        const name = field?.[0];
        return isFieldOf(name) ? [{ name, message }] : [];
      });
      for (const { name, message } of atFields) form.setError(name, { type: "server", message });
      if (atFields[0]) onBadField(atFields[0].name);
      const general = result.userErrors.find(({ field }) => !isFieldOf(field?.[0]));
      if (general || result.userErrors.length === 0) {
        fail(general?.message ?? "Failed to save review");
      }
    },
    (errors) => {
      const first = fieldOrder.find((field) => errors[field]);
      if (first) onBadField(first);
    },
  );

  function fail(message: string) {
    setSending((earlier) => ({
      state: "failed",
      message,
      attempt: earlier.state === "failed" ? earlier.attempt + 1 : Date.now(),
    }));
  }

  return {
    form,
    submit,
    sending,
    forgetFailure: () => setSending({ state: "idle" }),
    draft,
    mayLoseWords: () => sending.state !== "saved" && hasWords(form.getValues()),
  };
}

/** Keeps the draft in this browser while it is written, and offers the one of an earlier visit. */
function useKeptDraft(
  form: UseFormReturn<ReviewEntry, unknown, CheckedEntry>,
  openedFor: string,
  isSaved: RefObject<boolean>,
) {
  const [waiting, setWaiting] = useState(() => readDraft(localStorage, openedFor));
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!isSaved.current) keepDraft(localStorage, openedFor, values);
        },
      }),
    [form, openedFor, isSaved],
  );
  return {
    /** Nobody has decided about it yet. */
    waiting,
    goOn: () => {
      form.reset({ ...emptyEntry, provider: openedFor, ...waiting });
      setWaiting(null);
    },
    startAgain: () => {
      dropDraft(localStorage, openedFor);
      setWaiting(null);
    },
  };
}

/** As they stand in the form from top to bottom. */
const fieldOrder = [
  "provider",
  "rating",
  "reviewType",
  "serviceType",
  "region",
  "comment",
  "promotionCode",
] as const satisfies (keyof ReviewEntry)[];

function isFieldOf(name: string | undefined): name is keyof ReviewEntry {
  return fieldOrder.some((field) => field === name);
}
