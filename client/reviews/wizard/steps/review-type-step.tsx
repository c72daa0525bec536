import Handshake from "lucide-react/icons/handshake";
import Megaphone from "lucide-react/icons/megaphone";
import { Choice } from "#client/ui/controls/choice";
import { StepPart } from "./step-part";
import type { StepProps } from "#client/reviews/wizard/step-props";

const reviewTypes = [
  {
    reviewType: "SERVICE",
    label: "Service",
    hint: "A direct service: coaching, consulting, courses",
    Icon: Handshake,
  },
  {
    reviewType: "ADVERTISEMENT",
    label: "Advertisement",
    hint: "Sponsored content: products, brands, sponsorships",
    Icon: Megaphone,
  },
] as const;

export function ReviewTypeStep({ wizard: { entry, fill } }: StepProps) {
  return (
    <StepPart question="What are you reviewing?" lead="A service you bought, or an ad you saw.">
      <div role="radiogroup" aria-label="Review type" className="mt-5.5 grid gap-2.5">
        {reviewTypes.map(({ reviewType, label, hint, Icon }) => (
          <Choice
            key={reviewType}
            name="review-type"
            value={reviewType}
            label={label}
            hint={hint}
            icon={<Icon size={20} aria-hidden="true" />}
            isChosen={entry.reviewType === reviewType}
            onChoose={() => fill({ reviewType })}
          />
        ))}
      </div>
    </StepPart>
  );
}
