import { mapTexts } from '#server/platform/mapTexts.ts';

/**
 * Removes from every text what PostgreSQL cannot store: the NUL character, which users can type, and half of a character that
 * takes two, which is left where a program has cut a text.
 */
export function storable<Value>(value: Value): Value {
  return mapTexts(value, (text) => text.replaceAll('\0', '').toWellFormed());
}
