import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/message.ts';

type Response = NonNullable<Message['responses']>[number];

/** The name of a person who voted or answered. */
export function useResponderName(): (response: Response) => string {
  const { t } = useTranslation();
  return ({ fromMe, contact }) => contact?.name ?? t(`conversation.message.${fromMe ? 'team' : 'customer'}`);
}
