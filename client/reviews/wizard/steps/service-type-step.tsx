import { Button } from "#client/ui/controls/button";
import { Skeleton } from "#client/ui/display/skeleton";
import { AlreadyReviewed } from "./already-reviewed";
import { useWizardChoicesQuery } from "#client/reviews/wizard/review-wizard.generated";
import { useReviewedCategory } from "#client/reviews/profile-choice/reviewed-profile";
import { withCategoryFirst } from "./service-type-search";
import { ServiceTypeList } from "./service-type-list";
import { StepPart } from "./step-part";
import type { StepProps } from "#client/reviews/wizard/step-props";

export function ServiceTypeStep({ wizard }: StepProps) {
  const { entry, fill } = wizard;
  const { data, error, refetch } = useWizardChoicesQuery();
  const category = useReviewedCategory(entry.profile);
  const serviceTypes = data && withCategoryFirst(data.serviceTypes, category?.slug);
  const start = category ? `, ${category.name} first` : "";
  const count = serviceTypes ? `${serviceTypes.length} service types${start}. ` : "";
  const choose = (slug: string) => {
    const found = data?.serviceTypes.find((one) => one.slug === slug);
    if (found) fill({ serviceType: { slug, name: found.name } });
  };
  return (
    <StepPart question="Which service was it?" lead={`${count}Start typing to narrow the list.`}>
      <AlreadyReviewed wizard={wizard} />
      <ServiceTypeList
        serviceTypes={serviceTypes}
        chosen={entry.serviceType?.slug ?? null}
        onChoose={choose}
        fallback={
          error ? (
            <div role="alert" className="grid justify-items-start gap-2 p-2.5 text-danger">
              The list could not be loaded.
              <Button
                size="sm"
                variant="secondary"
                onClick={() => void refetch().catch(() => undefined)}
              >
                Try again
              </Button>
            </div>
          ) : (
            <Skeleton shape="block" height={280} />
          )
        }
      />
    </StepPart>
  );
}
