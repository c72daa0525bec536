import { useState } from "react";
import { SelectField } from "#client/ui/controls/select-field";
import { formatMonth } from "#client/ui/format/format";
import { incentiveAnswer, incentives, monthsUpTo } from "./background";
import type { ContentFaults, ReviewContent } from "./review-content";

export interface BackgroundFieldsProps {
  content: ReviewContent;
  /** Answers in a saved review can be changed, but not taken back. */
  saved?: ReviewContent | undefined;
  faults?: ContentFaults;
  className?: string;
  onChange(part: Partial<ReviewContent>): void;
}

/** Two optional questions: what the reviewer received, and when it was. */
export function BackgroundFields(props: BackgroundFieldsProps) {
  const { content, saved, faults, className, onChange } = props;
  const { incentive, experiencedOn } = content;
  const [now] = useState(() => new Date());
  return (
    <div role="group" aria-label="Optional questions" className={className}>
      <div className="grid items-end gap-x-4 gap-y-4 md:grid-cols-[3fr_2fr]">
        <div data-field="incentive">
          <SelectField
            label="Did you get anything for this review?"
            none={saved?.incentive ? undefined : "No answer"}
            options={incentives.map((value) => ({ value, label: incentiveAnswer(value) }))}
            value={incentive}
            error={faults?.incentive}
            onChoose={(value) => onChange({ incentive: value })}
          />
        </div>
        <div data-field="experiencedOn">
          <SelectField
            label="When was it?"
            none={saved?.experiencedOn ? undefined : "Not sure"}
            options={monthsUpTo(now, experiencedOn).map((value) => ({
              value,
              label: formatMonth(value),
            }))}
            value={experiencedOn}
            error={faults?.experiencedOn}
            onChoose={(value) => onChange({ experiencedOn: value })}
          />
        </div>
      </div>
      <p className="mt-2 text-small text-ink-3">Both are optional. Answers appear on the review.</p>
    </div>
  );
}
