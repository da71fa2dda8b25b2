import { useTranslation } from 'react-i18next';
import { IMPORT_FAILURES } from '#shared/contract/imports.ts';

/** The text for a reason why a source could not be read; null for one that this version does not know. */
export function useFailureText(): (reason: unknown, detail: unknown) => string | null {
  const { t } = useTranslation();
  return (reason, detail) => {
    const known = IMPORT_FAILURES.find((each) => each === reason);
    return known
      ? t(`imports.failures.${known}`, { detail: typeof detail === 'string' ? detail : '' })
      : null;
  };
}
