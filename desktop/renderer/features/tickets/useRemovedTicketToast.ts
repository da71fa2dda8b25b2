import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '#renderer/platform/address/index.ts';
import { useServerEvent } from '#renderer/platform/socket/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';

/**
 * Closes the open ticket when it is deleted or becomes invisible to the user, and shows a toast.
 * @param openId null while none is open
 */
export function useRemovedTicketToast(openId: number | null): void {
  const { t } = useTranslation();
  const toast = useToast();
  const go = useGo();
  // A user who deletes a ticket has often left it before the event arrives.
  const [lastId, setLastId] = useState(openId);
  if (openId !== null && openId !== lastId) setLastId(openId);

  const deletedId = useRef<number>(undefined);
  useServerEvent('ticket', (event) => {
    if (event.action !== 'delete' || event.list || event.ticketId !== lastId) return;
    if (event.ticketId === deletedId.current) return; // events may come again after a reconnection
    if (event.deleted) deletedId.current = event.ticketId;
    if (event.deleted) toast.success(t('tickets.toasts.deleted'));
    else if (openId === lastId) toast.info(t('tickets.toasts.gone'));
    if (openId === lastId) go('/tickets');
  });
}
