import type { TFunction } from 'i18next';
import type { Ticket } from '#shared/contract/tickets.ts';
import { labelOf } from '#shared/domain/lastMessage.ts';
import { unsigned } from '#shared/domain/signature.ts';
import { shortText } from './readableText.ts';

/**
 * The last message of a ticket, shortened for a list and without the signature of its agent, whom lists name; a message
 * without text is named in the language of the screens.
 */
export function lastMessageText(
  t: TFunction,
  { lastMessage, lastMessageDetails: details }: Pick<Ticket, 'lastMessage' | 'lastMessageDetails'>,
): string {
  if (!details) return shortText(lastMessage); // none, or a server of an earlier version
  const label = labelOf(details);
  if (label !== null) return t(`automatic.lastMessage.${label}`);
  return shortText(details.user ? unsigned(details.user.name, details.text) : details.text);
}
