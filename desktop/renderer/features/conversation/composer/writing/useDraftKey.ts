import { useServerUrl } from '#renderer/platform/api/index.ts';
import { useDesktop } from '#renderer/platform/desktop/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';

/**
 * Under which key the draft of a ticket is kept: people who share a computer do not read each other's, and in the desktop
 * program tickets of several servers have the same number.
 */
export function useDraftKey(): (ticketId: number) => string {
  const { id } = useUser();
  const server = useServerUrl('');
  const prefix = useDesktop() === null ? '' : `${server} `;
  return (ticketId) => `${prefix}${id} ${ticketId}`;
}
