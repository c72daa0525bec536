import { clsx } from "clsx";
import { TextArea } from "#client/ui/controls/text-area";
import { BackgroundFields } from "#client/reviews/form/background-fields";
import { characters, commentFault, maxCommentLength } from "#client/reviews/form/review-content";
import { ReviewPhotosField } from "#client/reviews/photos/review-photos-field";
import { shortName } from "#client/reviews/wizard/profile/reviewed-profile";
import { StepPart } from "./step-part";
import type { StepProps } from "#client/reviews/wizard/step-props";

export function CommentStep({ wizard: { entry, photos, fill }, profile }: StepProps) {
  const length = characters(entry.comment.trim());
  const isTooLong = length > maxCommentLength;
  const error = isTooLong ? (commentFault(entry.comment) ?? undefined) : undefined;
  return (
    <StepPart
      question="What should others know?"
      lead={`What went well with ${profile ? shortName(profile) : "them"}, and what didn’t?`}
    >
      <TextArea
        id="review-comment"
        label="Your comment"
        isLabelHidden
        rows={6}
        value={entry.comment}
        error={error}
        aria-describedby={clsx(error && "review-comment-error", "review-comment-length")}
        className="mt-5"
        onChange={(event) => fill({ comment: event.target.value })}
      />
      <p
        id="review-comment-length"
        className={clsx(
          "mt-1 text-right text-small tabular-nums",
          isTooLong ? "font-semibold text-danger" : "text-ink-3",
        )}
      >
        {length}/{maxCommentLength}
        <span className="sr"> characters</span>
      </p>
      <ReviewPhotosField photos={photos} className="mt-4" />
      <BackgroundFields background={entry} className="mt-5" onChange={fill} />
    </StepPart>
  );
}
