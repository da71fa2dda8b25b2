import { useServerUrl } from '#renderer/platform/api/index.ts';
import { useDesktop } from '#renderer/platform/desktop/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';

/**
 * Returns the storage key of a ticket's draft. It contains the user, as users of one computer must not read each
 * other's drafts, and in the desktop app the server, as tickets of several servers have the same ids.
 */
export function useDraftKey(): (ticketId: number) => string {
  const { id } = useUser();
  const server = useServerUrl('');
  const prefix = useDesktop() === null ? '' : `${server} `;
  return (ticketId) => `${prefix}${id} ${ticketId}`;
}
