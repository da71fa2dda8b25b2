import type { ReceivingReport } from '#shared/contract/inbox.ts';
import { useReceivingQuery } from './inbox.api.ts';

/** Milliseconds between two requests while the page is open. */
const EVERY = 15_000;

/** What a connection has received in the last days, kept current; undefined while nothing is known. */
export function useReceiving(connectionId: number): ReceivingReport | undefined {
  const { data } = useReceivingQuery(undefined, {
    pollingInterval: EVERY,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  return data?.find(({ id }) => id === connectionId);
}
