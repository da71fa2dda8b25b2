import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/message.ts';
import { CardDetail } from './CardParts.tsx';

/** Says how many votes or answers only the phone can read. */
export function UnreadableNote({ responses }: { responses: NonNullable<Message['responses']> }) {
  const { t } = useTranslation();
  const count = responses.filter(({ choices }) => choices === null).length;
  return <CardDetail>{count > 0 ? t('conversation.cards.unreadable', { count }) : ''}</CardDetail>;
}
