/** The ids of providers with a public notice that runs. They are few, and are read once a statement. */
const underNotice =
  "ARRAY(SELECT n.provider_id FROM provider_notices n WHERE n.ended_by IS NULL AND n.ends_at > now())";

export function hasRunningNotice(id: string): string {
  return `(${id} = ANY (${underNotice}))`;
}

export function hasNoRunningNotice(id: string): string {
  return `${id} <> ALL (${underNotice})`;
}
