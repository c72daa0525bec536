import type { GraphQLInputField } from "graphql";
import { Extensions, Field, getMetadataStorage } from "type-graphql";
import { text, texts, type FieldSize } from "./cost/field-sizes";

type Entity = abstract new () => object;

/** The largest value of an input's field: characters of a text or of each text of a list, and items of a list. */
export interface InputBounds {
  characters?: number;
  items?: number;
}

interface Declared {
  /** Characters, of each text of a list. */
  max: number;
  /** The texts of a list. */
  items?: number;
  /** The description of the input's field; `{max}` and `{items}` stand for the bounds. */
  about: string;
  /** How a message about its length begins, if not with the name of the field. */
  label?: string;
  /** The message if it is empty; without one, it may be. */
  missing?: string;
  /** Normalises the text, if not as a name; null for an invalid one. */
  parse?: (text: string) => string | null;
  /** The message about an invalid one. */
  invalid?: string;
}

export interface EditableText extends Declared {
  property: string;
}

const declared = new Map<unknown, EditableText[]>();

/** Declares what people may write into a column: input field, check, revision, size and the client's limit follow. */
export function Editable(text: Declared) {
  return (entity: object, property: string): void => {
    const known = declared.get(entity.constructor) ?? [];
    declared.set(entity.constructor, [...known, { ...text, property }]);
  };
}

export function editableTexts(entity: Entity): readonly EditableText[] {
  return declared.get(entity) ?? [];
}

export function descriptionOf({ about, max, items }: EditableText): string {
  return about.replace("{max}", max.toLocaleString("en")).replace("{items}", String(items));
}

/** Adds the editable texts of an entity to an input. An update needs none of them. */
export function EditableFields(entity: Entity, isUpdate = false) {
  return ({ prototype }: { prototype: object }): void => {
    for (const editable of editableTexts(entity)) {
      const { property, max, items, missing } = editable;
      const isOptional = isUpdate || missing === undefined;
      const options = { nullable: isOptional, description: descriptionOf(editable) };
      Field(() => (items === undefined ? String : [String]), options)(prototype, property);
      Bounds({ characters: max, ...(items !== undefined && { items }) })(prototype, property);
    }
  };
}

/** Adds the editable texts of an entity, as its own fields show them, to another type of the graph. */
export function EditedFields(entity: Entity) {
  return ({ prototype }: { prototype: object }): void => {
    const { fields } = getMetadataStorage();
    for (const { property } of editableTexts(entity)) {
      const shown = fields.find(({ target, name }) => target === entity && name === property)!;
      const options = { ...shown.typeOptions, description: shown.description };
      Field(shown.getType, options)(prototype, property);
    }
  };
}

/** Declares the bounds of a field of an input, which `schema.graphql` shows. */
export function Bounds(bounds: InputBounds) {
  return Extensions({ bounds }) as PropertyDecorator;
}

export function boundsOf({ extensions }: GraphQLInputField): InputBounds | null {
  return (extensions["bounds"] as InputBounds | undefined) ?? null;
}

export function editableSizes(entity: Entity): Record<string, FieldSize> {
  return Object.fromEntries(
    editableTexts(entity).map(({ property, max, items }) => [
      property,
      items === undefined ? text(max) : texts(items, max),
    ]),
  );
}
