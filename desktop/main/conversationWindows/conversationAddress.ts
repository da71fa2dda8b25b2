import { isOwnPage, OWN_ORIGIN } from '../ipc/trust.ts';

/** The address of the page that shows one conversation. */
export function conversationAddress(ticketId: number): string {
  return `${OWN_ORIGIN}/conversation/${ticketId}`;
}

/** The ticket of a page that shows one conversation; null for other pages. */
export function conversationTicketId(url: string): number | null {
  if (!isOwnPage(url)) return null;
  const [, id] = /^\/conversation\/([1-9]\d*)\/?$/.exec(new URL(url).pathname) ?? [];
  return id === undefined ? null : Number(id);
}
