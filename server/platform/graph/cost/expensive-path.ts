import { Kind, type OperationDefinitionNode } from "graphql";
import { bytesOfPoint, pointsOfBytes } from "./field-sizes";
import type { OperationWeight, Place, WeighedField, Weight } from "./operation-weight";

interface ExpensivePath {
  /** The fields from the root to the last list on the path. */
  path: string[];
  /** The cost of this path. */
  points: number;
  /** The size of a list on the path with which the operation fits; null if none helps. */
  fits: { path: string[]; argument: string; size: number } | null;
}

/** What a document costs most by: its fields, or the bytes of its largest answer. */
type Measure = "cost" | "bytes";
type Limits = Readonly<Record<Measure, number>>;

/** Follows the most expensive selection at each level, for the message of a refusal. */
export function findExpensivePath(
  scale: OperationWeight,
  operation: OperationDefinitionNode,
  limit: number,
): ExpensivePath {
  const limits: Limits = { cost: limit, bytes: limit * bytesOfPoint };
  const weight = scale.of(operation);
  const measure = pointsOfBytes(weight.bytes) > weight.cost ? "bytes" : "cost";
  const steps = stepsOf(scale, operation, measure);
  const lists = steps.filter(({ field }) => field.items > 1);
  const last = lists.at(-1) ?? steps[0]!;
  const points = last.repeated[measure] * timesOf(last.field, measure) * last.field.inner[measure];
  const shown = {
    path: last.path,
    points: measure === "bytes" ? pointsOfBytes(points) : points,
  };
  // The innermost list first: it is multiplied by all others.
  for (const step of lists.toReversed()) {
    const { path, field } = step;
    if (field.sizedBy === null || field.inner.cost === 0) continue;
    const size = Math.min(
      sizeThatFits(step, weight, limits, "cost"),
      sizeThatFits(step, weight, limits, "bytes"),
    );
    if (size >= 1) return { ...shown, fits: { path, argument: field.sizedBy, size } };
  }
  return { ...shown, fits: null };
}

function sizeThatFits(
  { field, repeated }: Step,
  weight: Weight,
  limits: Limits,
  measure: Measure,
): number {
  const ofOneItem = repeated[measure] * field.inner[measure];
  const others = weight[measure] - ofOneItem * timesOf(field, measure);
  return Math.floor((limits[measure] - others) / ofOneItem);
}

function timesOf({ times, items }: WeighedField, measure: Measure): number {
  return measure === "cost" ? times : items;
}

interface Step {
  path: string[];
  field: WeighedField;
  /** The product of the list sizes around it. */
  repeated: Readonly<Record<Measure, number>>;
}

function stepsOf(
  scale: OperationWeight,
  operation: OperationDefinitionNode,
  measure: Measure,
): Step[] {
  const steps: Step[] = [];
  let repeated = { cost: 1, bytes: 1 };
  for (let place: Place | null = scale.rootOf(operation); place;) {
    const field = costliestField(scale, place, measure);
    if (!field) break;
    const path = [...(steps.at(-1)?.path ?? []), field.node.name.value];
    steps.push({ path, field, repeated });
    repeated = { cost: repeated.cost * field.times, bytes: repeated.bytes * field.items };
    place = field.below;
  }
  return steps;
}

function costliestField(
  scale: OperationWeight,
  place: Place,
  measure: Measure,
): WeighedField | null {
  const costs = place.set.selections.map((one) => scale.ofSelection(one, place)[measure]);
  const selection = place.set.selections[costs.indexOf(Math.max(...costs))];
  if (!selection) return null;
  if (selection.kind === Kind.FIELD) return scale.weigh(selection, place);
  const inside = scale.inside(selection, place);
  return inside && costliestField(scale, inside, measure);
}
