import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SentText } from '#shared/contract/ai.ts';
import { SentDialog } from './SentDialog.tsx';

/** Opens what left the server for the AI. Nothing when that is not known. */
export function SentButton({ sent }: { sent: readonly SentText[] }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (sent.length === 0) return null;
  return (
    <>
      <Button size="small" appearance="subtle" onClick={() => setOpen(true)}>
        {t('ai.sent.title')}
      </Button>
      {isOpen && <SentDialog sent={sent} onClose={() => setOpen(false)} />}
    </>
  );
}
