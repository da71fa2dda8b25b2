import { useTranslation } from 'react-i18next';
import { useWritten, type WrittenText } from './writtenText.ts';

/**
 * Why a text is not sent: it is longer than allowed. Null when it is not. Nothing is cut off, as nobody would notice what is
 * missing at the end of a pasted text.
 * @param asSent the text as it would be sent
 */
export function useTooLong(
  text: WrittenText,
  asSent: (text: string) => string,
  maxLength: number,
): string | null {
  const { t } = useTranslation();
  const count = useWritten(text, (written) => Math.max(0, asSent(written).length - maxLength));
  return count > 0 ? t('conversation.composer.tooLong', { count, max: maxLength }) : null;
}
