import { SelectField } from "#client/ui/controls/select-field";
import { useGrounds } from "./use-grounds";

interface GroundFieldProps {
  value: string | null;
  error: string | undefined;
  onChoose(ground: string | null): void;
}

/** Every clause and article that a decision may rest on. Typing its number chooses it. */
export function GroundField({ value, error, onChoose }: GroundFieldProps) {
  const { clauses, hasFailed } = useGrounds();
  const options = clauses.map(({ number, label }) => ({ value: number, label }));
  const none = hasFailed ? "The clauses could not be loaded" : "Choose a clause or a law";
  return (
    <SelectField
      label="Ground"
      options={options}
      value={value}
      none={none}
      error={error}
      onChoose={onChoose}
    />
  );
}
