import { z } from 'zod';
import { fromText, id } from '../fields.ts';

/** Entries of a page of the REST API. */
export const PAGE_LIMIT = { default: 50, max: 100 } as const;

/** Any endpoint for programs may answer these. */
export const TOKEN_ERRORS = ['ERR_INVALID_API_TOKEN', 'ERR_API_SCOPE', 'ERR_TOO_MANY_REQUESTS'] as const;

export const pageQuery = z.object({
  cursor: z
    .string()
    .max(200)
    .regex(/^[\w-]+$/)
    .optional()
    .describe('The `nextCursor` of the page before; absent: the first page.'),
  limit: z
    .preprocess(fromText, z.int().min(1).default(PAGE_LIMIT.default))
    .transform((wanted) => Math.min(wanted, PAGE_LIMIT.max))
    .describe('Entries of a page; of a number above 100 only 100 are given.'),
});

export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item),
    nextCursor: z.string().nullable().describe('The `cursor` of the next page; null: this is the last one.'),
  });

/** Years of four digits in UTC are those that the database has and that are written so. */
function isStorable(moment: string): boolean {
  const year = new Date(moment).getUTCFullYear();
  return year >= 1 && year <= 9999;
}

/** The beginning of a list of what has changed. */
export const updatedSince = z.iso.datetime({ offset: true }).refine(isStorable).optional();

/** The `ETag` under which the client has read what it changes: it is refused when it has changed since. */
export const ifMatch = z.object({ 'if-match': z.string().max(500).optional() });

export const named = z.object({ id, name: z.string() });
