import {
  isInputObjectType,
  isInputType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isTypeSubTypeOf,
  getNamedType,
  Kind,
  typeFromAST,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLArgument,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type ObjectValueNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
  type VariableDefinitionNode,
} from "graphql";
import { isText } from "#server/platform/errors/text-validation";

// One for all: a stack for each would take longer than the check.
const unsure = new Error("The document needs full validation.");

/**
 * Whether a document of one query is valid beyond doubt, in one pass that takes a tenth of the time of the rules of
 * GraphQL.js. False says nothing: directives, interfaces, introspection and repeated response names that are not plain
 * are left to the rules. Fragments are checked wherever they are spread, up to `maxFields` in all.
 */
export function isSurelyValid(
  schema: GraphQLSchema,
  document: DocumentNode,
  maxFields: number,
): boolean {
  try {
    new QuickCheck(schema, maxFields).check(document);
    return true;
  } catch (error) {
    if (error === unsure) return false;
    throw error;
  }
}

interface Place {
  type: GraphQLInputType;
  /** Whether the argument or field has a default value, which stands in for a variable without one. */
  hasDefault: boolean;
}

class QuickCheck {
  private readonly fragments = new Map<string, FragmentDefinitionNode>();
  private readonly spread = new Set<string>();
  /** Fragments around the present selection. */
  private readonly open = new Set<string>();
  private readonly variables = new Map<string, VariableDefinitionNode>();
  private readonly used = new Set<string>();
  private selections = 0;

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly maxFields: number,
  ) {}

  check(document: DocumentNode): void {
    const operation = this.define(document);
    const query = this.schema.getQueryType();
    demand(query && operation?.operation === "query" && !operation.directives?.length);
    for (const definition of operation.variableDefinitions ?? []) this.declare(definition);
    this.checkSelections(operation.selectionSet, query, new Map());
    demand(this.spread.size === this.fragments.size);
    demand(this.used.size === this.variables.size);
  }

  /** The only operation of the document. */
  private define({ definitions }: DocumentNode): OperationDefinitionNode | null {
    let operation: OperationDefinitionNode | null = null;
    for (const definition of definitions) {
      if (definition.kind === Kind.OPERATION_DEFINITION) {
        demand(operation === null);
        operation = definition;
      } else {
        demand(definition.kind === Kind.FRAGMENT_DEFINITION);
        demand(!definition.directives?.length);
        demand(!this.fragments.has(definition.name.value));
        this.fragments.set(definition.name.value, definition);
      }
    }
    return operation;
  }

  private declare(definition: VariableDefinitionNode): void {
    const { variable, type: node, defaultValue, directives } = definition;
    const type = typeFromAST(this.schema, node);
    demand(isInputType(type) && !directives?.length && !this.variables.has(variable.name.value));
    if (defaultValue) this.checkValue(defaultValue, { type, hasDefault: false });
    this.variables.set(variable.name.value, definition);
  }

  /** `fields` has the fields of the same object by response name. */
  private checkSelections(
    { selections }: SelectionSetNode,
    type: GraphQLObjectType,
    fields: Map<string, FieldNode>,
  ): void {
    for (const selection of selections) {
      this.selections += 1;
      demand(this.selections <= this.maxFields && !selection.directives?.length);
      if (selection.kind === Kind.FIELD) this.checkField(selection, type, fields);
      else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const condition = selection.typeCondition?.name.value ?? type.name;
        demand(condition === type.name);
        this.checkSelections(selection.selectionSet, type, fields);
      } else this.checkSpread(selection.name.value, type, fields);
    }
  }

  private checkSpread(name: string, type: GraphQLObjectType, fields: Map<string, FieldNode>): void {
    const fragment = this.fragments.get(name);
    demand(fragment?.typeCondition.name.value === type.name && !this.open.has(name));
    this.spread.add(name);
    this.open.add(name);
    this.checkSelections(fragment.selectionSet, type, fields);
    this.open.delete(name);
  }

  private checkField(
    node: FieldNode,
    type: GraphQLObjectType,
    fields: Map<string, FieldNode>,
  ): void {
    const { name, selectionSet } = node;
    const key = (node.alias ?? name).value;
    const other = fields.get(key);
    // A field may be repeated if nothing about it can differ.
    demand(!other || (other.name.value === name.value && isPlain(other) && isPlain(node)));
    fields.set(key, node);
    if (name.value === "__typename") return demand(isPlain(node));
    const field = type.getFields()[name.value];
    demand(field);
    this.checkArguments(node, field.args);
    const named = getNamedType(field.type);
    if (isLeafType(named)) return demand(!selectionSet);
    demand(isObjectType(named) && selectionSet);
    this.checkSelections(selectionSet, named, new Map());
  }

  private checkArguments(
    { arguments: given = [] }: FieldNode,
    args: readonly GraphQLArgument[],
  ): void {
    for (const [index, { name, value }] of given.entries()) {
      const arg = args.find((one) => one.name === name.value);
      demand(arg && given.findIndex((one) => one.name.value === name.value) === index);
      this.checkValue(value, { type: arg.type, hasDefault: arg.defaultValue !== undefined });
    }
    for (const arg of args) {
      demand(!isRequiredArgument(arg) || given.some(({ name }) => name.value === arg.name));
    }
  }

  private checkValue(value: ValueNode, place: Place): void {
    const { type } = place;
    if (value.kind === Kind.VARIABLE) return this.checkVariable(value.name.value, place);
    if (value.kind === Kind.NULL) return demand(!isNonNullType(type));
    const wanted = isNonNullType(type) ? type.ofType : type;
    if (isListType(wanted)) {
      const item = { type: wanted.ofType as GraphQLInputType, hasDefault: false };
      if (value.kind !== Kind.LIST) return this.checkValue(value, item);
      for (const each of value.values) this.checkValue(each, item);
    } else if (isInputObjectType(wanted)) {
      demand(value.kind === Kind.OBJECT);
      this.checkObject(value, wanted);
    } else {
      demand(value.kind !== Kind.LIST && value.kind !== Kind.OBJECT);
      demand(value.kind !== Kind.STRING || isText(value.value));
      demand(isLiteralOf(value, wanted));
    }
  }

  private checkObject(value: ObjectValueNode, type: GraphQLInputObjectType): void {
    demand(!type.isOneOf);
    const known = type.getFields();
    const given = new Set<string>();
    for (const { name, value: each } of value.fields) {
      const field = known[name.value];
      demand(field && !given.has(name.value));
      given.add(name.value);
      this.checkValue(each, { type: field.type, hasDefault: field.defaultValue !== undefined });
    }
    for (const field of Object.values(known)) {
      demand(!isRequiredInputField(field) || given.has(field.name));
    }
  }

  private checkVariable(name: string, { type, hasDefault }: Place): void {
    const definition = this.variables.get(name);
    const own = definition && typeFromAST(this.schema, definition.type);
    demand(own);
    this.used.add(name);
    const { defaultValue } = definition;
    const isNeverNull = hasDefault || (defaultValue && defaultValue.kind !== Kind.NULL);
    const wanted = isNonNullType(type) && !isNonNullType(own) && isNeverNull ? type.ofType : type;
    demand(isTypeSubTypeOf(this.schema, own, wanted));
  }
}

function isPlain({ arguments: given = [], selectionSet }: FieldNode): boolean {
  return given.length === 0 && !selectionSet;
}

function isLiteralOf(value: ValueNode, type: GraphQLLeafType): boolean {
  try {
    return type.parseLiteral(value, undefined) !== undefined;
  } catch {
    return false;
  }
}

function demand(condition: unknown): asserts condition {
  if (!condition) throw unsure;
}
