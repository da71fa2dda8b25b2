import { useServerEvent } from '#renderer/platform/socket/index.ts';

/** Calls back with a ticket whose notification no longer applies: it was read elsewhere, deleted or withdrawn from the user. */
export function useDismissals(dismiss: (ticketId: number) => void): void {
  useServerEvent('ticket', (event) => {
    if (event.action === 'updateUnread' && event.unreadMessages === 0) dismiss(event.ticketId);
    if (event.action === 'delete' && !event.list) dismiss(event.ticketId);
  });
  useServerEvent('mention', (event) => {
    if (event.action === 'read') dismiss(event.ticketId);
  });
}
