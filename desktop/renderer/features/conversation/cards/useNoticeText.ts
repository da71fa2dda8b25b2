import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/message.ts';
import type { CardOf } from '#shared/contract/richContent.ts';
import { formatDuration } from '#renderer/platform/i18n/index.ts';

/** A sentence that says what happened in the chat. */
export function useNoticeText(): (message: Message, card: CardOf<'notice'>) => string {
  const { t, i18n } = useTranslation();
  return ({ fromMe, contact }, { type, seconds }) => {
    const actor = fromMe
      ? t('conversation.message.team')
      : (contact?.name ?? t('conversation.message.customer'));
    if (type === 'pinned') return t('conversation.cards.notice.pinned', { actor });
    if (type === 'unpinned') return t('conversation.cards.notice.unpinned', { actor });
    return seconds
      ? t('conversation.cards.notice.timerOn', { actor, duration: formatDuration(seconds, i18n.language) })
      : t('conversation.cards.notice.timerOff', { actor });
  };
}
