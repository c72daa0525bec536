import { SelectField } from "#client/ui/controls/select-field";
import { useDeskGroundsQuery } from "./grounds.generated";

interface GroundFieldProps {
  value: string | null;
  error: string | undefined;
  onChoose(ground: string | null): void;
}

/** Every clause and article that a decision may rest on. Typing its number chooses it. */
export function GroundField({ value, error, onChoose }: GroundFieldProps) {
  const { data, error: failure } = useDeskGroundsQuery();
  const books = [data?.guidelines, data?.terms, data?.laws];
  const options = books
    .flatMap((book) => book?.clauses ?? [])
    .map(({ number, title }) => ({ value: number, label: `${number}: ${title}` }));
  const none = failure && !data ? "The clauses could not be loaded" : "Choose a clause or a law";
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
