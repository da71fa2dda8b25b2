import { useTranslation } from 'react-i18next';
import type { QueueSummary } from '#shared/contract/queues.ts';
import { ChoiceField } from '#renderer/ui/ChoiceField.tsx';

interface QueueFieldProps {
  readonly queues: readonly Pick<QueueSummary, 'id' | 'name'>[];
  readonly value: number | null;
  readonly onChange: (queueId: number | null) => void;
  readonly required?: boolean;
}

/** Selects one queue, or none where that is allowed. */
export function QueueField({ queues, value, onChange, required = false }: QueueFieldProps) {
  const { t } = useTranslation();
  return (
    <ChoiceField
      label={t('tickets.queue')}
      required={required}
      clearable={!required}
      clearButton={{ 'aria-label': t('actions.clear') }}
      placeholder={t('tickets.pickQueue')}
      choices={queues}
      chosen={value}
      onChange={onChange}
    />
  );
}
