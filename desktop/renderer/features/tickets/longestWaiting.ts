import type { Ticket } from '#shared/contract/tickets.ts';
import type { AppThunk } from '#renderer/platform/api/index.ts';
import { ticketsApi } from './tickets.api.ts';

/** The ticket that waits longest for anybody: the last one of the last page. Null when none does, or nobody answers. */
export function longestWaiting(): AppThunk<Promise<Ticket | null>> {
  return async (dispatch) => {
    const page = async (pageNumber: number) =>
      dispatch(
        ticketsApi.endpoints.ticketPage.initiate(
          { query: { status: 'pending', pageNumber } },
          { subscribe: false, forceRefetch: true },
        ),
      );
    const { data: first } = await page(1);
    if (!first || first.tickets.length === 0) return null;
    const last = Math.ceil(first.count / first.tickets.length);
    const { data = first } = last > 1 ? await page(last) : {};
    return data.tickets.at(-1) ?? first.tickets.at(-1) ?? null;
  };
}
