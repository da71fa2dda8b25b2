import { Field, Select } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { HISTORY_DAYS } from '#shared/contract/historyImports.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { useChooseHistoryMutation, useHistoryImportsQuery } from './historyImports.api.ts';

/** Chooses how many days of earlier messages are imported when the phone is linked; nothing where no channel offers it. */
export function HistoryChoice({ connectionId }: { connectionId: number }) {
  const { t } = useTranslation();
  const act = useActionWithToast();
  const { data } = useHistoryImportsQuery(undefined);
  const [choose] = useChooseHistoryMutation();
  const current = data?.find(({ id }) => id === connectionId);
  if (!current) return null;
  const change = (value: string) => {
    const days = HISTORY_DAYS.find((each) => String(each) === value);
    const params = { whatsappId: connectionId };
    if (days !== undefined) void act(choose({ params, body: { days } }).unwrap());
  };
  return (
    <Field label={t('connections.history.label')} hint={t('connections.history.hint')}>
      <Select value={String(current.days)} onChange={(_, { value }) => change(value)}>
        {HISTORY_DAYS.map((days) => (
          <option key={days} value={days}>
            {days === 0 ? t('connections.history.none') : t('connections.history.days', { count: days })}
          </option>
        ))}
      </Select>
    </Field>
  );
}
