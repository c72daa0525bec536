import { Kind, type OperationDefinitionNode } from "graphql";
import type { OperationWeight, Place, WeighedField } from "./operation-weight";

interface ExpensivePath {
  /** The fields from the root to the last list on the path. */
  path: string[];
  /** The cost of this path. */
  points: number;
  /** The size of a list on the path with which the operation fits; null if none helps. */
  fits: { path: string[]; argument: string; size: number } | null;
}

/** Follows the most expensive selection at each level, for the message of a refusal. */
export function findExpensivePath(
  scale: OperationWeight,
  operation: OperationDefinitionNode,
  cost: number,
  limit: number,
): ExpensivePath {
  const steps = stepsOf(scale, operation);
  const lists = steps.filter(({ field }) => field.times > 1);
  const last = lists.at(-1) ?? steps[0]!;
  // The innermost list first: it is multiplied by all others.
  for (const { path, field, repeated } of lists.toReversed()) {
    if (field.sizedBy === null || field.innerCost === 0) continue;
    const ofOneItem = repeated * field.innerCost;
    const size = Math.floor((limit - (cost - ofOneItem * field.times)) / ofOneItem);
    if (size >= 1) {
      return { ...pathAndPoints(last), fits: { path, argument: field.sizedBy, size } };
    }
  }
  return { ...pathAndPoints(last), fits: null };
}

interface Step {
  path: string[];
  field: WeighedField;
  /** The product of the list sizes around it. */
  repeated: number;
}

function pathAndPoints({ path, field, repeated }: Step): Pick<ExpensivePath, "path" | "points"> {
  return { path, points: repeated * field.times * field.innerCost };
}

function stepsOf(scale: OperationWeight, operation: OperationDefinitionNode): Step[] {
  const steps: Step[] = [];
  let repeated = 1;
  for (let place: Place | null = scale.rootOf(operation); place;) {
    const field = costliestField(scale, place);
    if (!field) break;
    const path = [...(steps.at(-1)?.path ?? []), field.node.name.value];
    steps.push({ path, field, repeated });
    repeated *= field.times;
    place = field.below;
  }
  return steps;
}

function costliestField(scale: OperationWeight, place: Place): WeighedField | null {
  const costs = place.set.selections.map((one) => scale.ofSelection(one, place).cost);
  const selection = place.set.selections[costs.indexOf(Math.max(...costs))];
  if (!selection) return null;
  if (selection.kind === Kind.FIELD) return scale.weigh(selection, place);
  const inside = scale.inside(selection, place);
  return inside && costliestField(scale, inside);
}
