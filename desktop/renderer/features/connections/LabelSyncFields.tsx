import { Checkbox, Field } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { LabelSync } from '#shared/contract/connections.ts';

interface LabelSyncFieldsProps {
  value: LabelSync;
  onChange: (value: LabelSync) => void;
}

/** Whether labels of the linked phone are tags here, and tags labels there. */
export function LabelSyncFields({ value, onChange }: LabelSyncFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Field hint={t('connections.labels.fromPhoneHint')}>
        <Checkbox
          label={t('connections.labels.fromPhone')}
          checked={value !== 'off'}
          onChange={(_, { checked }) => onChange(checked === true ? 'fromPhone' : 'off')}
        />
      </Field>
      {value !== 'off' && (
        <Field hint={t('connections.labels.toPhoneHint')}>
          <Checkbox
            label={t('connections.labels.toPhone')}
            checked={value === 'bothWays'}
            onChange={(_, { checked }) => onChange(checked === true ? 'bothWays' : 'fromPhone')}
          />
        </Field>
      )}
    </>
  );
}
