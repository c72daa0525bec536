/** Errors by field; `failure` has what belongs to no field. */
export interface InputRefusal {
  faults: Partial<Record<string, string>>;
  failure?: string;
}

export function toInputRefusal(
  userErrors: readonly { message: string; field: readonly string[] | null }[] = [],
): InputRefusal {
  const failure = userErrors.find(({ field }) => !field)?.message;
  return {
    faults: Object.fromEntries(userErrors.map(({ field, message }) => [field ?? "", message])),
    ...(failure && { failure }),
  };
}
