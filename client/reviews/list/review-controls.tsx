import { clsx } from "clsx";
import ListFilter from "lucide-react/icons/list-filter";
import { type ReactNode, useState } from "react";
import { reviewTypeName } from "#client/reviews/card/review-words";
import type { ReviewSort, ReviewType } from "#client/graphql/schema.generated";
import { identityConfirmed } from "#client/trust/trust-words";
import { Button } from "#client/ui/controls/button";
import { Checkbox } from "#client/ui/controls/checkbox";
import { Dropdown } from "#client/ui/dropdown/dropdown";
import { ReviewSearch } from "./review-search";
import { everyReview, hasFilter, nameOfStars, type ReviewChoice, withStars } from "./review-choice";

const sorts: readonly { value: ReviewSort; label: string }[] = [
  { value: "NEWEST", label: "Newest first" },
  { value: "HIGHEST", label: "Highest rated" },
  { value: "LOWEST", label: "Lowest rated" },
  { value: "MOST_HELPFUL", label: "Most helpful" },
];

const everyType = "";
const types: readonly { value: ReviewType | typeof everyType; label: string }[] = [
  { value: everyType, label: "All types" },
  { value: "SERVICE", label: reviewTypeName("SERVICE") },
  { value: "ADVERTISEMENT", label: reviewTypeName("ADVERTISEMENT") },
];

const stars = [5, 4, 3, 2, 1].map((bar) => ({ value: String(bar), label: nameOfStars(bar) }));

export interface ReviewControlsProps {
  choice: ReviewChoice;
  onChoose(choice: ReviewChoice): void;
  /** Below the search: what to search for. */
  topics?: ReactNode;
  /** Last: filters that only some lists have. */
  children?: ReactNode;
}

export function ReviewControls({ choice, onChoose, topics, children }: ReviewControlsProps) {
  // On phones, one row, so that the first review shows without scrolling. The order of reading is the visible one.
  const [isOpen, setOpen] = useState(hasFilter(choice));
  const folded = isOpen ? undefined : "max-md:hidden";
  return (
    <div
      role="group"
      aria-label="Sort and filter reviews"
      className="mb-4 flex flex-wrap items-center gap-x-2.5 gap-y-3 print:hidden"
    >
      <Dropdown
        label="Sort"
        options={sorts}
        value={choice.sort}
        onChange={(value) => {
          const sort = sorts.find((one) => one.value === value)?.value ?? everyReview.sort;
          onChoose({ ...choice, sort });
        }}
      />
      <Button
        variant="secondary"
        className="md:hidden"
        aria-expanded={isOpen}
        icon={<ListFilter size={16} aria-hidden="true" />}
        onClick={() => setOpen(!isOpen)}
      >
        Search and filter
      </Button>
      <div className={clsx("max-md:w-full md:grow", folded)}>
        <ReviewSearch
          search={choice.search}
          onSearch={(search) => onChoose({ ...choice, search })}
        />
      </div>
      <div className={clsx("w-full empty:hidden", folded)}>{topics}</div>
      <div className={clsx("flex w-full flex-wrap items-center gap-2.5", folded)}>
        <Filters choice={choice} onChoose={onChoose} />
        {children}
      </div>
    </div>
  );
}

function Filters({ choice, onChoose }: Pick<ReviewControlsProps, "choice" | "onChoose">) {
  return (
    <>
      <Dropdown
        label="Type"
        options={types}
        value={choice.reviewType ?? everyType}
        onChange={(value) => {
          const chosen = types.find((one) => one.value === value)?.value;
          onChoose({ ...choice, reviewType: chosen || null });
        }}
      />
      {/* On phones, the summary's bars, which set the same filter, are below all reviews. */}
      <Dropdown
        isMultiple
        label="Stars"
        className="md:hidden"
        options={stars}
        placeholder="All stars"
        value={choice.stars.map(String)}
        onChange={(values) => onChoose(withStars(choice, values.map(Number)))}
      />
      <Checkbox
        className="min-h-10 text-ui pointer-coarse:min-h-11"
        checked={choice.isVerifiedOnly}
        onChange={({ target }) => onChoose({ ...choice, isVerifiedOnly: target.checked })}
      >
        {identityConfirmed} only
      </Checkbox>
      <Checkbox
        className="min-h-10 text-ui pointer-coarse:min-h-11"
        checked={choice.hasPhotos}
        onChange={({ target }) => onChoose({ ...choice, hasPhotos: target.checked })}
      >
        With photos
      </Checkbox>
    </>
  );
}
