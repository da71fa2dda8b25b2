import { z } from 'zod';
import { fail } from '#shared/contract/errors.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';

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

/**
 * The REST API refuses names that it does not have: a list without the filter that was meant would be that of everything. Other
 * endpoints ignore them, which older clients rely on.
 * @param given as `givenFields` returns it
 * @throws AppError ERR_VALIDATION
 */
export function refuseUnknown({ path }: Pick<Endpoint, 'path'>, schema: z.ZodType, given: unknown): void {
  if (!path.startsWith('/api/v1/') || !(schema instanceof z.ZodObject) || !isRecord(given)) return;
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(schema.shape, name));
  if (unknown.length > 0)
    fail('ERR_VALIDATION', { issues: unknown.map((field) => ({ field, problem: 'unknown' })) });
}
