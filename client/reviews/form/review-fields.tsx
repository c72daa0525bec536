import { clsx } from "clsx";
import Handshake from "lucide-react/icons/handshake";
import Megaphone from "lucide-react/icons/megaphone";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import { regionName } from "#client/reviews/card/review-words";
import type { Region, ReviewType } from "#client/graphql/schema.generated";
import { Choice } from "#client/ui/controls/choice";
import { FieldError } from "#client/ui/controls/field-error";
import { StarInput } from "#client/ui/rating/star-input";
import { TextArea } from "#client/ui/controls/text-area";
import { characters } from "#client/ui/controls/characters";
import {
  contentFields,
  type ContentFaults,
  maxCommentLength,
  type ReviewContent,
} from "./review-content";

interface FieldProps<Name extends keyof ReviewContent> {
  value: ReviewContent[Name];
  error: string | undefined;
  onChange(value: NonNullable<ReviewContent[Name]>): void;
}

export function RatingField({ value, error, onChange }: FieldProps<"rating">) {
  return (
    <Group name="rating" label="Your rating" error={error}>
      {({ errorId }) => (
        <StarInput
          label="Rating"
          value={value || null}
          onChange={onChange}
          describedBy={errorId}
          className="[&>p]:mt-2.5 [&>p]:text-[1.125rem]"
        />
      )}
    </Group>
  );
}

const types: readonly { reviewType: ReviewType; label: string; hint: string; icon: ReactNode }[] = [
  {
    reviewType: "SERVICE",
    label: "Service",
    hint: "You paid for it",
    icon: <Handshake size={20} aria-hidden="true" />,
  },
  {
    reviewType: "ADVERTISEMENT",
    label: "Advertisement",
    hint: "They promoted it",
    icon: <Megaphone size={20} aria-hidden="true" />,
  },
];

export function ReviewTypeField({ value, error, onChange }: FieldProps<"reviewType">) {
  const name = useId();
  return (
    <Group name="reviewType" label="What are you reviewing?" error={error}>
      {({ labelId, errorId }) => (
        <div
          role="radiogroup"
          aria-labelledby={labelId}
          aria-describedby={errorId}
          className="grid gap-2.5 md:grid-cols-2"
        >
          {types.map(({ reviewType, label, hint, icon }) => (
            <Choice
              key={reviewType}
              name={name}
              value={reviewType}
              label={label}
              hint={hint}
              icon={icon}
              isChosen={value === reviewType}
              onChoose={() => onChange(reviewType)}
            />
          ))}
        </div>
      )}
    </Group>
  );
}

interface RegionFieldProps extends FieldProps<"region"> {
  regions: readonly Region[];
}

export function RegionField({ regions, value, error, onChange }: RegionFieldProps) {
  const name = useId();
  return (
    <Group name="region" label="Where are you?" error={error}>
      {({ labelId, errorId }) => (
        <div
          role="radiogroup"
          aria-labelledby={labelId}
          aria-describedby={errorId}
          className="grid grid-cols-2 gap-2.5"
        >
          {regions.map((region) => (
            <Choice
              key={region}
              name={name}
              value={region}
              label={regionName(region)}
              isChosen={value === region}
              onChoose={() => onChange(region)}
            />
          ))}
        </div>
      )}
    </Group>
  );
}

interface CommentFieldProps extends FieldProps<"comment"> {
  isLabelHidden?: boolean;
  rows?: number;
  className?: string;
  /** On Ctrl+Enter. */
  onSend?(): void;
}

export function CommentField(props: CommentFieldProps) {
  const { value, error, isLabelHidden = false, rows = 4, className, onChange, onSend } = props;
  const id = useId();
  const length = characters(value.trim());
  const send = (event: KeyboardEvent) => {
    if (!onSend || event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSend();
  };
  return (
    <div data-field="comment" className={className}>
      <TextArea
        id={id}
        label="Your comment"
        isLabelHidden={isLabelHidden}
        rows={rows}
        value={value}
        error={error}
        aria-describedby={clsx(error && `${id}-error`, `${id}-length`)}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={send}
      />
      <p
        id={`${id}-length`}
        className={clsx(
          "text-right text-small tabular-nums",
          length > maxCommentLength ? "font-semibold text-danger" : "text-ink-3",
        )}
      >
        {length}/{maxCommentLength}
        <span className="sr"> characters</span>
      </p>
    </div>
  );
}

interface GroupProps {
  name: keyof ReviewContent;
  label: string;
  error: string | undefined;
  children(ids: { labelId: string; errorId: string | undefined }): ReactNode;
}

function Group({ name, label, error, children }: GroupProps) {
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div data-field={name} className="grid gap-2">
      <p id={`${id}-label`} className="text-ui-strong">
        {label}
      </p>
      {children({ labelId: `${id}-label`, errorId })}
      {errorId && (
        <div role="alert">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}

/** Focuses the first field with an error: its checked radio, or else its first control. */
export function focusFault(within: HTMLElement | null, faults: ContentFaults): void {
  const first = contentFields.find((name) => faults[name] !== undefined);
  const part = first && within?.querySelector(`[data-field="${first}"]`);
  const control =
    part?.querySelector<HTMLElement>("input:checked") ??
    part?.querySelector<HTMLElement>("input, textarea, select");
  control?.focus();
}
