import { z } from 'zod';

/**
 * Values that clients send for "nothing": an empty field, null, and what forms make of a missing JavaScript
 * value.
 */
const NOTHING: readonly unknown[] = ['', null, 'undefined'];

/**
 * The fields that a client provides, for forms, JSON and queries alike. An empty field counts as absent,
 * unless its schema accepts exactly that value: an empty colour is none, an empty note is an empty note.
 * Forms and queries name lists `tags[]` and repeat fields: where one value is expected, the first one counts.
 */
export function givenFields(schema: z.ZodType, sent: unknown, isJson: boolean): unknown {
  if (!(schema instanceof z.ZodObject) || !isRecord(sent)) return sent;
  const fields: [string, unknown][] = [];
  for (const [name, value] of Object.entries(isJson ? sent : withPlainNames(sent))) {
    const field: unknown = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
    const given = field instanceof z.ZodType ? givenValue(field, value, isJson) : value;
    if (given !== undefined) fields.push([name, given]);
  }
  return Object.fromEntries(fields);
}

function givenValue(field: z.ZodType, value: unknown, isJson: boolean): unknown {
  const isRepeated = !isJson && Array.isArray(value);
  if (!isRepeated && !NOTHING.includes(value)) return value;
  if (field.safeParse(value).success) return value;
  return isRepeated ? givenValue(field, value[0], isJson) : undefined;
}

/** `tags[]=1&tags[]=2` is how forms and queries write a list named `tags`. */
function withPlainNames(sent: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) =>
      name.endsWith('[]') ? [name.slice(0, -2), [value].flat()] : [name, value],
    ),
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
