import { clsx } from "clsx";
import { useController, type Control } from "react-hook-form";
import { Field } from "#client/kit/field";
import { TextArea } from "#client/kit/text-area";
import { errorId } from "./form-part";
import { characters, type CheckedEntry, longestComment, type ReviewEntry } from "./review-rules";

interface PartProps {
  control: Control<ReviewEntry, unknown, CheckedEntry>;
}

export function CommentPart({ control }: PartProps) {
  const { field, fieldState } = useController({ control, name: "comment" });
  const error = fieldState.error?.message;
  const length = characters(field.value.trim());
  return (
    <div data-field="comment">
      <TextArea
        {...field}
        id="review-comment"
        label="Your comment"
        rows={5}
        error={error}
        aria-describedby={clsx(error && errorId("comment"), "review-comment-length")}
      />
      <p
        id="review-comment-length"
        className={clsx(
          "text-right text-small tabular-nums",
          length > longestComment ? "font-semibold text-danger" : "text-ink-3",
        )}
      >
        {length}/{longestComment}
        <span className="sr"> characters</span>
      </p>
    </div>
  );
}

export function PromotionCodePart({ control }: PartProps) {
  const { field, fieldState } = useController({ control, name: "promotionCode" });
  return (
    <div data-field="promotionCode">
      <Field
        {...field}
        onChange={(event) => field.onChange(event.target.value.toUpperCase())}
        label="Promotion code (optional)"
        error={fieldState.error?.message}
        hint="Promotion codes are provided by service providers. A code tracks which campaign a review came from. It may be left blank."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="[&_input]:font-display [&_input]:font-semibold [&_input]:display-nums"
      />
    </div>
  );
}
