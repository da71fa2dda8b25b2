import type { TFunction } from 'i18next';
import { lastMessageText } from '#renderer/features/conversation/index.ts';
import type { Arrival } from './useArrivals.ts';

/** What a notification says below the name of the customer. */
export function arrivalText(t: TFunction, { ticket, message }: Arrival): string {
  return message ? lastMessageText(t, ticket) || message.body : t('notifications.given');
}
