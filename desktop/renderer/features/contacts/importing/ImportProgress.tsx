import { Field, ProgressBar } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerEvent } from '#renderer/platform/socket/index.ts';

/** How many contacts have been imported so far, as reported by the server. */
export function ImportProgress({ total }: { total: number }) {
  const { t } = useTranslation();
  const [done, setDone] = useState(0);
  useServerEvent('contactsImport', (event) => setDone(event.done));
  const label = t('contacts.import.running', { done, total });
  return (
    <Field validationMessage={label} validationState="none">
      <ProgressBar value={done} max={total} aria-label={label} />
    </Field>
  );
}
