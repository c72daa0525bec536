import Handshake from "lucide-react/icons/handshake";
import Megaphone from "lucide-react/icons/megaphone";
import { useController, type Control } from "react-hook-form";
import { Choice } from "#client/kit/choice";
import { Dropdown } from "#client/kit/dropdown";
import type { DropdownOption } from "#client/kit/dropdown-option";
import { StarInput } from "#client/kit/star-input";
import { errorId, FormPart } from "./form-part";
import type { ReviewFormDialogQuery } from "./review-form.generated";
import { type CheckedEntry, generalService, type ReviewEntry } from "./review-rules";

type FormControl = Control<ReviewEntry, unknown, CheckedEntry>;

interface PartProps {
  control: FormControl;
  choices: ReviewFormDialogQuery | undefined;
}

export function RatingPart({ control }: { control: FormControl }) {
  const { field, fieldState } = useController({ control, name: "rating" });
  const error = fieldState.error?.message;
  return (
    <FormPart name="rating" label="How was your experience?" error={error}>
      <StarInput
        label="Rating"
        value={field.value || null}
        onChange={field.onChange}
        describedBy={error ? errorId("rating") : undefined}
      />
    </FormPart>
  );
}

const typeIcons = { SERVICE: Handshake, ADVERTISEMENT: Megaphone } as const;
// Known before the graph answers, and named by it.
const typeOrder = [
  { reviewType: "SERVICE", name: "Direct Services", description: "" },
  { reviewType: "ADVERTISEMENT", name: "Sponsored Content", description: "" },
] as const;

export function ReviewTypePart({ control, choices }: PartProps) {
  const { field, fieldState } = useController({ control, name: "reviewType" });
  return (
    <FormPart name="reviewType" label="What are you reviewing?" error={fieldState.error?.message}>
      <div role="radiogroup" aria-labelledby="review-reviewType-label" className="grid gap-2.5">
        {(choices?.reviewTypes ?? typeOrder).map(({ reviewType, name, description }) => {
          const Icon = typeIcons[reviewType];
          return (
            <Choice
              key={reviewType}
              name="review-type"
              value={reviewType}
              label={name}
              hint={description}
              icon={<Icon size={20} aria-hidden="true" />}
              isChosen={field.value === reviewType}
              onChoose={field.onChange}
            />
          );
        })}
      </div>
    </FormPart>
  );
}

export function ServiceTypePart({ control, choices }: PartProps) {
  const { field, fieldState } = useController({ control, name: "serviceType" });
  const general: DropdownOption = {
    value: generalService,
    label: "General Service",
    description: "No service in particular",
  };
  const special = (choices?.serviceTypes ?? []).map(
    ({ slug, name, description, category }): DropdownOption => ({
      value: slug,
      label: name,
      description,
      group: category?.name ?? "For any category",
    }),
  );
  return (
    <FormPart
      name="serviceType"
      label="Which service was it?"
      note="(optional)"
      error={fieldState.error?.message}
    >
      <Dropdown
        label="Service"
        look="field"
        hasSearch
        options={[general, ...special]}
        value={field.value}
        onChange={field.onChange}
      />
    </FormPart>
  );
}

export function RegionPart({ control, choices }: PartProps) {
  const { field, fieldState } = useController({ control, name: "region" });
  return (
    <FormPart name="region" label="Where are you?" error={fieldState.error?.message}>
      <Dropdown
        label="Region"
        look="field"
        placeholder="Choose your region"
        options={(choices?.regions ?? []).map(({ region, name, description }) => ({
          value: region,
          label: name,
          description,
        }))}
        value={field.value || null}
        onChange={field.onChange}
      />
    </FormPart>
  );
}
