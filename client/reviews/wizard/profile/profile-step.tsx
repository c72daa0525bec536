import { ProfileCard } from "./profile-card";
import { ProfileChoice } from "./profile-choice";
import { StepPart } from "#client/reviews/wizard/steps/step-part";
import { useLikelyProfiles } from "./use-profile-options";
import type { WizardStepProps } from "#client/reviews/wizard/step-props";

/** Whom the review is about: chosen from the directory, or looked up. */
export function ProfileStep({ wizard: { entry, fill }, profile, offered }: WizardStepProps) {
  const likely = useLikelyProfiles(offered);
  const chosen = entry.profile?.username ?? null;
  const isOffered = likely.some(({ username }) => username === chosen);
  return (
    <StepPart
      question="Who is your review about?"
      lead="Search by name, or type an Instagram username."
    >
      <p role="status" className="sr">
        {profile && `${profile.displayName} is chosen`}
      </p>
      {profile && !isOffered && <ProfileCard profile={profile} className="mt-4.5" />}
      <ProfileChoice
        chosen={chosen}
        likely={likely}
        likelyTitle={offered ? "Profiles of the demonstration" : "Profiles you may know"}
        onChoose={(found) => fill({ profile: found })}
      />
    </StepPart>
  );
}
