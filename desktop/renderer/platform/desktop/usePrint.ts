import { useTranslation } from 'react-i18next';
import { useToast } from '#renderer/platform/toast/index.ts';
import { useDesktop } from './DesktopProvider.tsx';

/** Prints the page by the dialog of the system, and says when that did not work. */
export function usePrint(): () => Promise<void> {
  const { t } = useTranslation();
  const desktop = useDesktop();
  const toast = useToast();
  return async () => {
    if (desktop === null) return window.print();
    const outcome = await desktop.ask['page/print'](undefined);
    if (outcome === 'failed') toast.failure(undefined, t('shell.printFailed'));
  };
}
