import { useParams } from 'react-router-dom';
import { OpenTicket } from '#renderer/features/tickets/index.ts';
import { useOpenTicket } from '#renderer/features/conversation/index.ts';
import { useDesktopEvent, usePrint } from '#renderer/platform/desktop/index.ts';
import { useDocumentTitle } from '#renderer/ui/documentTitle.ts';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';

/** One conversation in a window of its own. */
export function ConversationPage() {
  const ticketId = Number(useParams()['ticketId']);
  if (!Number.isInteger(ticketId) || ticketId <= 0) return <NotFoundPage />;
  return <OneConversation key={ticketId} ticketId={ticketId} />;
}

function OneConversation({ ticketId }: { ticketId: number }) {
  const { ticket } = useOpenTicket(ticketId);
  const print = usePrint();
  useDocumentTitle('page', ticket?.contact.name ?? '');
  useDesktopEvent('menu/chosen', ({ command }) => {
    if (command === 'print') void print();
  });
  return <OpenTicket ticketId={ticketId} known={undefined} />;
}
