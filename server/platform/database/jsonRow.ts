import { ReferenceKind, type EntityMetadata, type EntityProperty } from '@mikro-orm/core';

/** A column of an entity whose values JSON can express: a number, a text, a time, JSON, or a reference to one row. */
export interface JsonColumn {
  readonly property: string;
  readonly column: string;
  readonly isReference: boolean;
  /** For entities that lack the property. */
  readonly preset: unknown;
}

/** The columns of the properties that are wanted, except those that are not stored or have several columns. */
export function columnsForJson(
  meta: EntityMetadata,
  isWanted: (property: EntityProperty) => boolean,
): JsonColumn[] {
  return meta.props
    .filter(
      (property) => property.persist !== false && property.fieldNames?.length === 1 && isWanted(property),
    )
    .map(({ name, fieldNames: [column = ''], kind, default: preset = null }) => ({
      property: name,
      column,
      isReference: kind === ReferenceKind.MANY_TO_ONE,
      preset,
    }));
}

/** The row of an entity as the database reads it from JSON: `json_populate_record`. */
export function jsonRow(entity: object, columns: readonly JsonColumn[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    columns.map(({ property, column, isReference, preset }) => {
      const { [property]: value = preset } = entity as Readonly<Record<string, unknown>>;
      return [column, isReference ? idOf(value) : wellFormed(value)];
    }),
  );
}

/** Half of a character that takes two, as the driver would replace it too: JSON of the database refuses it. */
function wellFormed(value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}

function idOf(reference: unknown): unknown {
  return typeof reference === 'object' && reference !== null && 'id' in reference ? reference.id : reference;
}
