import { columnsOf, entityColumns } from "#server/platform/graph/compiler/entity-sql";
import { editableTexts } from "#server/platform/graph/editable";
import { Review } from "./review.entity";

const answers = "rating reviewType serviceTypeSlug region incentive experiencedOn".split(" ");
const content = new Set([...answers, ...editableTexts(Review).map(({ property }) => property)]);

/** What its writer says in a review: the answers, and the editable texts of the entity. */
export type ReviewContent = Pick<
  Review,
  "rating" | "reviewType" | "serviceTypeSlug" | "region" | "comment" | "incentive" | "experiencedOn"
>;

/** The columns that an input fills, an edit replaces and an earlier wording has, too. */
export const contentColumns = columnsOf(Review).filter(({ property }) => content.has(property));

export const contentNames = contentColumns.map(({ name }) => name).join(", ");

/** For a statement that returns the content under the properties of the entity. */
export const contentOf = (alias: string) =>
  entityColumns(Review, alias, ({ property }) => content.has(property));

/** The values of a review or of checked content. */
export function contentValues(of: ReviewContent): [property: string, value: unknown][] {
  const values: Partial<Record<string, unknown>> = { ...of };
  return contentColumns.map(({ property }) => [property, values[property] ?? null]);
}
