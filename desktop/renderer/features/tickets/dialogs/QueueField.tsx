import { Dropdown, Field, Option } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { QueueMark } from '#shared/contract/queues.ts';

interface QueueFieldProps {
  readonly queues: readonly QueueMark[];
  readonly value: number | null;
  readonly onChange: (queueId: number | null) => void;
  readonly required?: boolean;
}

/** Picks one queue, or none where that is allowed. */
export function QueueField({ queues, value, onChange, required = false }: QueueFieldProps) {
  const { t } = useTranslation();
  const chosen = queues.find(({ id }) => id === value);
  return (
    <Field label={t('tickets.queue')} required={required}>
      <Dropdown
        clearable={!required}
        clearButton={{ 'aria-label': t('actions.clear') }}
        placeholder={t('tickets.pickQueue')}
        value={chosen?.name ?? ''}
        selectedOptions={chosen ? [String(chosen.id)] : []}
        onOptionSelect={(_, { optionValue }) => onChange(optionValue ? Number(optionValue) : null)}
      >
        {queues.map(({ id, name }) => (
          <Option key={id} value={String(id)}>
            {name}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}
