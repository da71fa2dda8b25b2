import { useTranslation } from 'react-i18next';
import { useToast } from '#renderer/platform/toast/index.ts';
import { useDesktop } from './DesktopProvider.tsx';

/** Returns a function that prints the page with the system's dialog and shows a toast on failure. */
export function usePrint(): () => Promise<void> {
  const { t } = useTranslation();
  const desktop = useDesktop();
  const toast = useToast();
  return async () => {
    if (desktop === null) return window.print();
    const outcome = await desktop.request['page/print'](undefined);
    if (outcome === 'failed') toast.failure(undefined, t('shell.printFailed'));
  };
}
