import { useTranslation } from 'react-i18next';

const STORAGE_FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Returns a function that translates an error code of the inbox. */
export function useFailureReason(): (code: string) => string {
  const { t } = useTranslation();
  return (code) => {
    if (code === 'unreadable' || code === 'fault') return t(`inbox.reasons.${code}`);
    if (STORAGE_FULL.has(code)) return t('inbox.reasons.storage');
    if (code === 'database' || /^[0-9A-Z]{5}$/.test(code)) return t('inbox.reasons.database', { code });
    return t('inbox.reasons.system', { code });
  };
}
