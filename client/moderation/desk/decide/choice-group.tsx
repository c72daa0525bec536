import { useId } from "react";
import { Choice } from "#client/ui/controls/choice";
import { FieldError } from "#client/ui/controls/field-error";

interface ChoiceGroupProps<Value extends string> {
  legend: string;
  /** Of the radio buttons. */
  name: string;
  choices: readonly { value: Value; label: string; hint: string }[];
  value: Value | null;
  error: string | undefined;
  onChoose(value: Value): void;
}

/** Radio buttons in two columns, with an error below. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { legend, name, choices, value: chosen, error, onChoose } = props;
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-2 text-ui-strong">{legend}</legend>
      <div className="grid gap-2 md:grid-cols-2">
        {choices.map(({ value, label, hint }) => (
          <Choice
            key={value}
            name={name}
            value={value}
            label={label}
            hint={hint}
            isChosen={value === chosen}
            onChoose={() => onChoose(value)}
          />
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
