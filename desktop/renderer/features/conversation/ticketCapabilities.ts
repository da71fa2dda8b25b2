import { createContext, use } from 'react';
import type { Capabilities } from '#shared/contract/channels.ts';

/** Read once for each conversation: every query hook subscribes to the cache, which costs most of its time. */
export const TicketCapabilitiesContext = createContext<Capabilities | undefined>(undefined);

/** What the channel of the open conversation can do; undefined while that is unknown, see `useCapabilities`. */
export function useTicketCapabilities(): Capabilities | undefined {
  return use(TicketCapabilitiesContext);
}
