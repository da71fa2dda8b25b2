import { useTranslation } from 'react-i18next';

/**
 * Why a text is not sent: it is longer than allowed. Null when it is not. Nothing is cut off, as nobody would notice what is
 * missing at the end of a pasted text.
 * @param text as it would be sent
 */
export function useTooLong(text: string, maxLength: number): string | null {
  const { t } = useTranslation();
  const count = text.length - maxLength;
  return count > 0 ? t('conversation.composer.tooLong', { count, max: maxLength }) : null;
}
