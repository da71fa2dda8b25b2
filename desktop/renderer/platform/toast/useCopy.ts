import { useTranslation } from 'react-i18next';
import { useToast } from './useToast.ts';

/** Copies a text and shows a toast with the result. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation();
  const toast = useToast();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('actions.copied'));
    } catch {
      toast.warning(t('actions.copyFailed')); // no permission, or a page without HTTPS
    }
  };
}
