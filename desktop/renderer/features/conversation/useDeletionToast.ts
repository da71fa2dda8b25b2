import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/message.ts';
import { useServerEvent } from '#renderer/platform/socket/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { shortText } from './text/readableText.ts';

/**
 * Shows what was deleted when a visible message is deleted.
 * @param shown the messages before the deletion
 */
export function useDeletionToast(shown: readonly Message[]): void {
  const { t } = useTranslation();
  const toast = useToast();
  useServerEvent('appMessage', ({ action, message }) => {
    if (action !== 'update' || !message.isDeleted) return;
    const before = shown.find(({ id }) => id === message.id);
    if (!before || before.isDeleted) return;
    const text = shortText(before.body);
    toast.info(
      text === '' ? t('conversation.message.deleted') : t('conversation.message.deletedNow', { text }),
    );
  });
}
