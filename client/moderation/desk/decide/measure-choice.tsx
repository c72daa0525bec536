import { effectOf } from "#client/moderation/decision-words";
import type { Measure, SubjectKind } from "#client/graphql/schema.generated";
import { measureActions } from "#client/moderation/desk/desk-words";
import { ChoiceGroup } from "./choice-group";

interface MeasureChoiceProps {
  legend: string;
  kind: SubjectKind;
  measures: readonly Measure[];
  value: Measure | null;
  error: string | undefined;
  onChoose(measure: Measure): void;
}

export function MeasureChoice({ kind, measures, ...group }: MeasureChoiceProps) {
  const choices = measures.map((value) => ({
    value,
    label: measureActions[value],
    hint: effectOf(value, kind),
  }));
  return <ChoiceGroup name="measure" choices={choices} {...group} />;
}
