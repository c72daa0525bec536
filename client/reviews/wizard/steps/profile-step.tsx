import { useServices } from "#client/session/services";
import { ProfileCard } from "./profile-card";
import { ProfileChoice } from "#client/reviews/profile-choice/profile-choice";
import { StepPart } from "./step-part";
import { useSuggestedProfiles } from "#client/reviews/profile-choice/use-profile-options";
import type { WizardStepProps } from "#client/reviews/wizard/step-props";

export function ProfileStep({ wizard: { entry, fill }, profile, offered }: WizardStepProps) {
  const { profileLookUp } = useServices();
  const suggestions = useSuggestedProfiles(offered);
  const chosen = entry.profile?.username ?? null;
  const isSuggested = suggestions.some(({ username }) => username === chosen);
  return (
    <StepPart
      question="Who is your review about?"
      lead={
        profileLookUp
          ? "Search by name, or type an Instagram username."
          : "Search the directory by name or username. New profiles cannot be looked up here."
      }
    >
      <p role="status" className="sr">
        {profile && `${profile.displayName} is chosen`}
      </p>
      {profile && !isSuggested && <ProfileCard profile={profile} className="mt-4.5" />}
      <ProfileChoice
        canLookUp={profileLookUp}
        chosen={chosen}
        suggestions={suggestions}
        suggestionsTitle={offered ? "Demo profiles" : "Profiles you may know"}
        onChoose={(found) => fill({ profile: found })}
      />
    </StepPart>
  );
}
