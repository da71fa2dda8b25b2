import type { TFunction } from 'i18next';
import { lastMessageText, targetText } from '#renderer/features/conversation/index.ts';
import type { Note } from '#shared/contract/notes.ts';
import { previewOf } from '#shared/domain/preview.ts';
import type { Arrival } from './useArrivals.ts';

/** What a notification says below the name of the customer. */
export function arrivalText(t: TFunction, { ticket, message, note, awoken, target }: Arrival): string {
  if (note) return mentionText(t, note);
  if (target) return targetText(t, target, target.isMissed);
  if (awoken)
    return awoken.reason === ''
      ? t('notifications.awoken')
      : t('notifications.awokenWithReason', { reason: awoken.reason });
  return message ? lastMessageText(t, ticket) || message.body : t('notifications.given');
}

/** Who mentions the user, and how the note begins. */
export function mentionText(t: TFunction, { user, body }: Note): string {
  return t('notifications.mentioned', { name: user.name, text: previewOf(body) });
}
