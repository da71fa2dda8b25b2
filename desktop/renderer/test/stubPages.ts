import { vi } from 'vitest';

/**
 * Answers requests for pages of two rows each.
 * @param name that the rows have in an answer
 * @param rows all there are at the moment
 */
export function stubPages(name: string, rows: () => readonly unknown[]): void {
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const all = rows();
    const from = (Number(new URL(address).searchParams.get('pageNumber')) - 1) * 2;
    return Response.json({
      [name]: all.slice(from, from + 2),
      count: all.length,
      hasMore: all.length > from + 2,
    });
  });
}
