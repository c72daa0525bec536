import { BackgroundFields } from "#client/reviews/form/background-fields";
import { commentFault } from "#client/reviews/form/review-content";
import { CommentField } from "#client/reviews/form/review-fields";
import { ReviewPhotosField } from "#client/reviews/photos/review-photos-field";
import { shortName } from "#client/reviews/profile-choice/reviewed-profile";
import { StepPart } from "./step-part";
import type { StepProps } from "#client/reviews/wizard/step-props";

export function CommentStep({ wizard: { entry, photos, fill }, profile }: StepProps) {
  const error = (entry.comment.trim() && commentFault(entry.comment)) || undefined;
  return (
    <StepPart
      question="What should others know?"
      lead={`What went well with ${profile ? shortName(profile) : "them"}, and what didn’t?`}
    >
      <CommentField
        value={entry.comment}
        error={error}
        isLabelHidden
        rows={6}
        className="mt-5 [&>p]:mt-1"
        onChange={(comment) => fill({ comment })}
      />
      <ReviewPhotosField photos={photos} className="mt-4" />
      <BackgroundFields content={entry} className="mt-5" onChange={fill} />
    </StepPart>
  );
}
