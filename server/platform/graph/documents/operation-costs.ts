import { Kind, type DocumentNode, type GraphQLSchema, type OperationDefinitionNode } from "graphql";
import { maxCostsOfOperation } from "#server/platform/settings/read-limits";
import { sizeArguments } from "#server/platform/graph/cost/field-costs";
import { checkGraphLimits } from "#server/platform/graph/graph-limits";
import { eachSelection } from "./each-node";
import type { VariableValues } from "./variable-values";

/**
 * The costs of an operation. They depend on its variables only by the size arguments, so each is computed once for each
 * of their sizes.
 */
export class OperationCosts {
  private readonly known = new Map<string, number | null>();
  private readonly names: readonly string[];

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly document: DocumentNode,
    private readonly operation: OperationDefinitionNode,
  ) {
    const names = new Set<string>();
    eachSelection(document, (selection) => {
      if (selection.kind !== Kind.FIELD) return;
      for (const { name, value } of selection.arguments ?? []) {
        if (sizeArguments.has(name.value) && value.kind === Kind.VARIABLE)
          names.add(value.name.value);
      }
    });
    this.names = [...names];
  }

  /** Null if the operation exceeds a limit. The variables are coerced: what is kept holds for every request. */
  of(variables: VariableValues): number | null {
    const key = JSON.stringify(
      // Null is not the default value of an argument whose variable is not given.
      this.names.map((name) => (Object.hasOwn(variables, name) ? sizeOf(variables[name]) : "none")),
    );
    let cost = this.known.get(key);
    if (cost === undefined) {
      cost = this.compute(variables);
      if (this.known.size >= maxCostsOfOperation) this.known.clear();
      this.known.set(key, cost);
    }
    return cost;
  }

  private compute(variables: VariableValues): number | null {
    try {
      return checkGraphLimits(this.schema, this.document, this.operation, variables);
    } catch {
      return null;
    }
  }
}

/** The input of a cost: a number, the length of a list, or whether there is a text. */
function sizeOf(value: unknown): unknown {
  if (typeof value === "string") return value.trim() !== "";
  if (Array.isArray(value)) return [value.length];
  return value ?? null;
}
