import { useServerUrl } from '#renderer/platform/api/index.ts';
import { useDesktop } from '#renderer/platform/desktop/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';

/** To the customer, or an internal note. */
export type DraftKind = 'reply' | 'note';

/**
 * Returns the storage key of a ticket's draft. It contains the user, as users of one computer must not read each
 * other's drafts, and in the desktop app the server, as tickets of several servers have the same ids.
 */
export function useDraftKey(): (ticketId: number, kind?: DraftKind) => string {
  const { id } = useUser();
  const server = useServerUrl('');
  const prefix = useDesktop() === null ? '' : `${server} `;
  return (ticketId, kind = 'reply') => `${prefix}${id} ${ticketId}${kind === 'note' ? ' note' : ''}`;
}
