import { Link, ToastBody, ToastFooter } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COPIED_NOTICE } from '#shared/domain/limits.ts';

/** The error code, to be copied for support. */
export function FailureCode({ code }: { code: string }) {
  const { t } = useTranslation();
  const [labelKey, setLabelKey] = useState<'actions.copyCode' | 'actions.copied' | 'actions.copyFailed'>(
    'actions.copyCode',
  );
  useEffect(() => {
    if (labelKey === 'actions.copyCode') return undefined;
    const timer = setTimeout(() => setLabelKey('actions.copyCode'), COPIED_NOTICE);
    return () => clearTimeout(timer);
  }, [labelKey]);
  // Browsers offer the clipboard in secure contexts only.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  const copy = async () => {
    await clipboard?.writeText(code);
    setLabelKey(clipboard ? 'actions.copied' : 'actions.copyFailed');
  };
  return (
    <>
      <ToastBody subtitle={code} />
      <ToastFooter>
        <Link as="button" onClick={() => void copy().catch(() => setLabelKey('actions.copyFailed'))}>
          {t(labelKey)}
        </Link>
      </ToastFooter>
    </>
  );
}
