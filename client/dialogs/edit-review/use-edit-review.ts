import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { sendWithRepeats } from "#client/graphql/repeat-save";
import { UpdateReviewDocument } from "#client/reviewing/change-review.generated";
import type { OwnReview_reviewFragment } from "#client/reviewing/own-review.generated";
import {
  type ContentFaults,
  faultsOf,
  type ReviewContent,
  sortFaults,
} from "#client/reviewing/review-content";
import { forgetReviewsOf } from "#client/reviewing/own-review-lists";

/** What can be edited; `general` stands for no service in particular. */
export interface EditedReview extends ReviewContent {
  serviceType: string;
}

export const generalService = "general";

type Saving = { state: "idle" } | { state: "saving" } | { state: "failed"; message: string };

interface Options {
  review: OwnReview_reviewFragment;
  onFaults(faults: ContentFaults): void;
  onSaved(): void;
}

const longestWaitMilliseconds = 15_000;

/** Changes a review; what was typed stays until it is saved. */
export function useEditReview({ review, onFaults, onSaved }: Options) {
  const client = useApolloClient();
  const [before] = useState(() => contentOf(review));
  const [content, setContent] = useState(before);
  const [faults, setFaults] = useState<ContentFaults>({});
  const [saving, setSaving] = useState<Saving>({ state: "idle" });

  const fill = (part: Partial<EditedReview>) => {
    setContent({ ...content, ...part });
    const changed = Object.keys(part).map((name) => [name, undefined]);
    setFaults({ ...faults, ...Object.fromEntries(changed) });
  };
  const fail = (message: string) => setSaving({ state: "failed", message });
  const refuse = (found: ContentFaults) => {
    setFaults(found);
    onFaults(found);
  };

  async function save(): Promise<void> {
    if (saving.state === "saving") return;
    const found = faultsOf(content);
    if (Object.keys(found).length > 0) return refuse(found);
    setSaving({ state: "saving" });
    const input = { review: review.id, ...content, comment: content.comment.trim() };
    const sent = await sendWithRepeats(() =>
      client.mutate({
        mutation: UpdateReviewDocument,
        variables: { input },
        update: (cache, { data }) => {
          if (data?.updateReview.review) forgetReviewsOf(cache, review.provider);
        },
        context: { fetchOptions: { signal: AbortSignal.timeout(longestWaitMilliseconds) } },
      }),
    );
    if ("failure" in sent) return fail(sent.failure.message);
    const answer = sent.answer.data?.updateReview;
    if (answer?.review) return onSaved();
    const { faults: refused, message } = sortFaults(answer?.userErrors ?? []);
    const isAtFields = Object.keys(refused).length > 0;
    if (isAtFields) refuse(refused);
    if (message === null && isAtFields) setSaving({ state: "idle" });
    else fail(message ?? "Failed to save review");
  }

  const isChanged = (Object.keys(before) as (keyof EditedReview)[]).some(
    (name) => before[name] !== content[name],
  );
  return { content, fill, faults, saving, save, isChanged };
}

function contentOf(review: OwnReview_reviewFragment): EditedReview {
  const { rating, reviewType, region, comment, serviceType } = review;
  return { rating, reviewType, region, comment, serviceType: serviceType?.slug ?? generalService };
}
