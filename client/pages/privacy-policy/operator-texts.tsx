import { countryName } from "#client/catalog/countries";
import { operatorMissing, useOperator } from "#client/site/operator";

/** Sentences about the operator of the site; in the demonstration, in the words of the specification. */
export function OperatedBy() {
  const operator = useOperator();
  if (operator === undefined) return "It is operated from Australia.";
  if (operator === null) return operatorMissing;
  return `It is operated by ${operator.name}, ${countryName(operator.country)}.`;
}

export function Authority() {
  const operator = useOperator();
  if (operator === undefined) return "the Office of the Australian Information Commissioner";
  return operator?.authority ?? "the data protection authority of your country";
}

export function Law() {
  const operator = useOperator();
  if (operator === undefined) {
    return "The laws of Australia apply, including the Privacy Act 1988.";
  }
  return operator
    ? `The law of this country applies: ${countryName(operator.country)}.`
    : operatorMissing;
}
