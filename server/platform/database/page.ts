import { PAGE_SIZE } from '#shared/domain/limits.ts';

/** One page of a list. */
export interface Page<Row> {
  readonly rows: Row[];
  readonly count: number;
  readonly hasMore: boolean;
}

/** Limit and offset of a page; pages are counted from 1. */
export function pageLimits(pageNumber: number, size = PAGE_SIZE): { limit: number; offset: number } {
  return { limit: size, offset: (pageNumber - 1) * size };
}

/** @param count rows of the whole list */
export function pageOf<Row>(rows: Row[], count: number, pageNumber: number, size = PAGE_SIZE): Page<Row> {
  return { rows, count, hasMore: count > (pageNumber - 1) * size + rows.length };
}

/** A pattern for (I)LIKE that is met by this text only: its special characters are escaped. */
export function wholePattern(text: string): string {
  return text.replace(/[\\%_]/g, (special) => `\\${special}`);
}

/** A pattern for (I)LIKE that finds the text anywhere. */
export function likePattern(searchText: string): string {
  return `%${wholePattern(searchText)}%`;
}
