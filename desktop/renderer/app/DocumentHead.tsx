import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useLogoUrl,
  usePersonalizationsQuery,
  useBranding,
  useRememberBranding,
} from '#renderer/features/personalization/index.ts';
import { isApiError } from '#renderer/platform/api/index.ts';
import { useDocumentTitle } from '#renderer/ui/documentTitle.ts';
import { useToast } from '#renderer/platform/toast/index.ts';

/** The title and icon of the browser's tab; shows a toast when the branding could not be loaded. */
export function DocumentHead() {
  const { t } = useTranslation();
  const toast = useToast();
  const { company, favico } = useBranding();
  const icon = useLogoUrl(favico);
  const { error } = usePersonalizationsQuery();
  useRememberBranding();

  useDocumentTitle('company', company);
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link || icon === null) return undefined;
    const { href, type } = link;
    Object.assign(link, { href: icon, type: '' });
    return () => void Object.assign(link, { href, type });
  }, [icon]);
  useEffect(() => {
    const isUnreachable = isApiError(error) && error.status === 0; // reported elsewhere
    if (error && !isUnreachable) toast.warning(t('shell.invalidPersonalization'));
  }, [error, toast, t]);
  return null;
}
