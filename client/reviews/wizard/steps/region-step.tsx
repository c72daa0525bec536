import { regionName, regions } from "#client/reviews/card/review-words";
import { Choice } from "#client/ui/controls/choice";
import { useWizardChoicesQuery } from "#client/reviews/wizard/review-wizard.generated";
import { StepPart } from "./step-part";
import type { StepProps } from "#client/reviews/wizard/step-props";

export function RegionStep({ wizard: { entry, fill } }: StepProps) {
  const { data } = useWizardChoicesQuery();
  return (
    <StepPart question="Where are you?" lead="Choose the region you’re writing from.">
      <div role="radiogroup" aria-label="Region" className="mt-5.5 grid gap-2.5">
        {regions.map((region) => (
          <Choice
            key={region}
            name="region"
            value={region}
            label={regionName(region)}
            hint={data?.regions.find((known) => known.region === region)?.description ?? "\u00a0"}
            isChosen={entry.region === region}
            onChoose={() => fill({ region })}
          />
        ))}
      </div>
    </StepPart>
  );
}
