import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useDocumentTitle } from '#renderer/ui/documentTitle.ts';
import { ENTRIES } from './entries.tsx';

/** Puts the open page at the beginning of the document title. */
export function usePageTitle(): void {
  const { t } = useTranslation();
  const [, first = ''] = useLocation().pathname.toLowerCase().split('/');
  const entry = ENTRIES.find(({ path }) => path.toLowerCase() === `/${first}`);
  useDocumentTitle('page', entry ? t(`shell.screens.${entry.screen}`) : '');
}
