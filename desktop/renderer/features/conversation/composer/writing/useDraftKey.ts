import { useServerUrl } from '#renderer/platform/api/index.ts';
import { useDesktop } from '#renderer/platform/desktop/index.ts';

/** Under which key the draft of a ticket is kept: in the desktop program tickets of several servers have the same number. */
export function useDraftKey(): (ticketId: number) => string {
  const server = useServerUrl('');
  const isInDesktop = useDesktop() !== null;
  return (ticketId) => (isInDesktop ? `${server} ${ticketId}` : String(ticketId));
}
