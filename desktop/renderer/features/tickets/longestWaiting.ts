import type { Ticket } from '#shared/contract/tickets.ts';
import type { AppThunk } from '#renderer/platform/api/index.ts';
import { ticketsApi } from './tickets.api.ts';

/** The longest-waiting pending ticket; null when there is none, or the server does not answer. */
export function longestWaiting(): AppThunk<Promise<Ticket | null>> {
  return async (dispatch) => {
    const { data } = await dispatch(
      ticketsApi.endpoints.ticketPage.initiate(
        { query: { status: 'pending', sort: 'longestWait' } },
        { subscribe: false, forceRefetch: true },
      ),
    );
    return data?.tickets[0] ?? null;
  };
}
