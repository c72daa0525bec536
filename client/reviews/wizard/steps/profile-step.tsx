import { ProfileCard } from "./profile-card";
import { ProfileChoice } from "#client/reviews/profile-choice/profile-choice";
import { StepPart } from "./step-part";
import { useSuggestedProfiles } from "#client/reviews/profile-choice/use-profile-options";
import type { WizardStepProps } from "#client/reviews/wizard/step-props";

export function ProfileStep({ wizard: { entry, fill }, profile, offered }: WizardStepProps) {
  const suggestions = useSuggestedProfiles(offered);
  const chosen = entry.profile?.username ?? null;
  const isSuggested = suggestions.some(({ username }) => username === chosen);
  return (
    <StepPart
      question="Who is your review about?"
      lead="Search by name, or type an Instagram username."
    >
      <p role="status" className="sr">
        {profile && `${profile.displayName} is chosen`}
      </p>
      {profile && !isSuggested && <ProfileCard profile={profile} className="mt-4.5" />}
      <ProfileChoice
        chosen={chosen}
        suggestions={suggestions}
        suggestionsTitle={offered ? "Demo profiles" : "Profiles you may know"}
        onChoose={(found) => fill({ profile: found })}
      />
    </StepPart>
  );
}
