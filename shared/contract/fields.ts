import { z } from 'zod';

/*
 * Fields of the wire. Older clients send numbers, booleans and lists as text ("12", "true", "[1,2]"): that is accepted
 * wherever the meaning is clear.
 */

const fromText = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  return /^-?\d+$/.test(text) ? Number(text) : text === '' ? undefined : value;
};

const MAX_ID = 2_147_483_647;
const plainId = z.int().positive().max(MAX_ID);

export const id = z.preprocess(fromText, plainId);
/** Absent: leave as it is. Null: take away. */
export const clearableId = z.preprocess(
  (value) => (value === '' || value === 'null' ? null : fromText(value)),
  plainId.nullable().optional(),
);
export const optionalId = z.preprocess(
  (value) => (value === null || value === 'null' ? undefined : fromText(value)),
  plainId.optional(),
);

export const flag = z.preprocess(
  (value) =>
    value === 'true' || value === '1'
      ? true
      : value === 'false' || value === '0' || value === ''
        ? false
        : value,
  z.boolean(),
);

/** A list of ids: an array, its JSON text, a comma list or a single id. */
export const ids = z.preprocess((value) => {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'string') return value;
  const text = value.trim().replace(/^\[|\]$/g, '');
  return text === '' ? [] : text.split(',').map((part) => fromText(part.replaceAll('"', '')));
}, z.array(id).max(1000));

/** What forms can only send as the text of its JSON; anything else stays for its schema to judge. */
export const fromJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** A list of things, or its JSON text. */
export const listOf = <Item extends z.ZodType>(item: Item, max: number) =>
  z.preprocess(fromJson, z.array(item).max(max));

/** A day as YYYY-MM-DD; empty is absent. The year 0 passes for a date everywhere but in the database. */
export const day = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.iso
    .date()
    .refine((value) => value >= '0001')
    .optional(),
);

export const pageNumber = z.preprocess(fromText, z.int().positive().max(1_000_000).default(1));
export const searchParam = z.string().trim().max(200).default('');

/** A moment on the wire is ISO 8601 text. */
export const moment = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString() : value),
  z.iso.datetime(),
);

export const color = z.string().regex(/^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i);

/** Text without the control character that PostgreSQL cannot store, and with the line ends that forms change put right. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .transform((value) => value.replaceAll('\u0000', '').replaceAll('\r\n', '\n'));

export const email = z.string().trim().toLowerCase().max(254).check(z.email());

/** The answer of a call that has nothing to tell. */
export const nothing = z.object({});

export const pageQuery = z.object({ searchParam, pageNumber });
