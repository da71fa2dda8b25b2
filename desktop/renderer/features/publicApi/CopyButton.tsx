import { Button } from '@fluentui/react-components';
import { CheckmarkRegular, CopyRegular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COPIED_NOTICE } from '#shared/domain/limits.ts';
import { useToast } from '#renderer/platform/toast/index.ts';

interface CopyButtonProps {
  text: string;
  disabled?: boolean;
}

/** Copies a text and confirms it for two seconds. */
export function CopyButton({ text, disabled = false }: CopyButtonProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [copied, setCopied] = useState<{ readonly text: string } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setCopied(null), COPIED_NOTICE);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    // Browsers offer the clipboard in secure contexts only.
    const clipboard: Clipboard | undefined = navigator.clipboard;
    if (!clipboard) return toast.warning(t('publicApi.clipboard.unsupported'));
    try {
      await clipboard.writeText(text);
      setCopied({ text });
    } catch {
      toast.warning(t('publicApi.clipboard.failed')); // the browser or the user denied it
    }
  };
  const isCopied = copied?.text === text;
  return (
    <Button
      icon={isCopied ? <CheckmarkRegular /> : <CopyRegular />}
      disabled={disabled}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? t('actions.copied') : t('actions.copy')}</span>
    </Button>
  );
}
