import { Button } from "#client/ui/controls/button";
import { StarInput, starLabels } from "#client/ui/rating/star-input";
import { ProfileCard } from "./profile-card";
import { shortName } from "#client/reviews/profile-choice/reviewed-profile";
import { StepPart } from "./step-part";
import type { StepProps } from "#client/reviews/wizard/step-props";

const captions = [...starLabels.slice(0, -1), "Outstanding. Worth a standing ovation."];

export function RatingStep({ wizard, profile }: StepProps) {
  const { entry, fill, goTo } = wizard;
  const name = profile ? ` with ${shortName(profile)}` : "";
  return (
    <StepPart question={`How was your experience${name}?`} lead="Choose one to five stars.">
      {profile && (
        <ProfileCard profile={profile} className="mt-5.5">
          <Button variant="ghost" size="sm" onClick={() => goTo(1)}>
            Change<span className="sr"> the profile</span>
          </Button>
        </ProfileCard>
      )}
      <StarInput
        label="Rating"
        value={entry.rating || null}
        captions={captions}
        onChange={(rating) => fill({ rating })}
        className="mt-4.5"
      />
    </StepPart>
  );
}
