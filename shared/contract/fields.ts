import { z } from 'zod';
import { EMAIL_ADDRESS, EMAIL_MAX_LENGTH } from '../domain/emailAddress.ts';
import { ERRORS, type ErrorCode } from './errors.ts';

/*
 * Field types of the API. Older clients send numbers, booleans and lists as text ("12", "true", "[1,2]"), which is
 * accepted wherever the meaning is clear.
 */

export const fromText = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  return /^-?\d+$/.test(text) ? Number(text) : text === '' ? undefined : value;
};

const MAX_ID = 2_147_483_647;
const plainId = z.int().positive().max(MAX_ID);

export const id = z.preprocess(fromText, plainId);
/** Absent: leave unchanged. Null: clear. */
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

/** A list of ids: an array, its JSON text, comma-separated ids or a single id. */
export const idsUpTo = (max: number) =>
  z.preprocess((value) => {
    if (typeof value === 'number') return [value];
    if (typeof value !== 'string') return value;
    const text = value.trim().replace(/^\[|\]$/g, '');
    return text === '' ? [] : text.split(',').map((part) => fromText(part.replaceAll('"', '')));
  }, z.array(id).max(max));
export const ids = idsUpTo(1000);

/** Parses the JSON text of values that forms can only send as text; anything else is passed on to the schema. */
export const fromJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** Texts without commas as a list, as its JSON text, or, as in a form with files, separated by commas. */
export function textsIn(value: unknown): unknown {
  const list = fromJson(value) ?? undefined;
  if (typeof list !== 'string') return list;
  return list === '' ? [] : list.split(',');
}

/** A list of items, or its JSON text. */
export const listOf = <Item extends z.ZodType>(item: Item, max: number) =>
  z.preprocess(fromJson, z.array(item).max(max));

/** A date as YYYY-MM-DD; empty counts as absent. It begins with 1900: earlier days could lead to the year 0, which PostgreSQL does not have. */
export const day = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.iso
    .date()
    .refine((value) => value >= '1900')
    .optional(),
);

export const pageNumber = z.preprocess(fromText, z.int().positive().max(1_000_000).default(1));
export const port = z.preprocess(fromText, z.int().min(1).max(65_535));
export const searchParam = z.string().trim().max(200).default('');

/** Timestamps on the wire are ISO 8601 text. */
export const moment = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString() : value),
  z.iso.datetime(),
);

export const color = z.string().regex(/^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i);

/** Text without U+0000, which PostgreSQL cannot store, and with the CRLF line ends of forms turned into LF. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .transform((value) => value.replaceAll('\u0000', '').replaceAll('\r\n', '\n'));

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX_LENGTH)
  .check(z.email({ pattern: EMAIL_ADDRESS }));

export const errorCode = z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]); // the keys are the codes

/** The response of an endpoint that returns no data. */
export const nothing = z.object({});

export const pageQuery = z.object({ searchParam, pageNumber });
