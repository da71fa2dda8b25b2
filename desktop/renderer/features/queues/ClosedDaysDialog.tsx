import { Badge, makeStyles, Text, tokens } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClosedDay } from '#shared/contract/queues.ts';
import { formatPeriodDay } from '#renderer/platform/i18n/index.ts';
import { errorMessage, useActionWithToast } from '#renderer/platform/toast/index.ts';
import { ActionButton } from '#renderer/ui/ActionButton.tsx';
import { InfoDialog } from '#renderer/ui/InfoDialog.tsx';
import { Records } from '#renderer/ui/Records.tsx';
import { PLAIN_LIST } from '#renderer/ui/plainList.ts';
import { ClosedDayForm } from './ClosedDayForm.tsx';
import { useClosedDaysQuery, useRemoveClosedDayMutation } from './queues.api.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  list: { ...PLAIN_LIST },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXS,
  },
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
});

/** The days on which queues with opening hours are closed; changes apply at once. */
export function ClosedDaysDialog({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const days = useClosedDaysQuery();
  const [added, setAdded] = useState(0);
  return (
    <InfoDialog title={t('queues.closedDays.title')} contentClass={styles.content} onClose={onClose}>
      <Text>{t('queues.closedDays.hint')}</Text>
      <Records
        rows={days.data}
        failure={days.isError ? errorMessage(t, days.error) : null}
        onRetry={days.refetch}
        empty={<Text>{t('queues.closedDays.empty')}</Text>}
      >
        {(rows) => (
          <ul className={styles.list} aria-label={t('queues.closedDays.list')}>
            {rows.map((row) => (
              <ClosedDayRow key={row.day} closedDay={row} />
            ))}
          </ul>
        )}
      </Records>
      {/* Empty again after each day that was added. */}
      <ClosedDayForm key={added} isNext={added > 0} onAdded={() => setAdded(added + 1)} />
    </InfoDialog>
  );
}

function ClosedDayRow({ closedDay: { day, name, isYearly } }: { closedDay: ClosedDay }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const act = useActionWithToast();
  const [remove] = useRemoveClosedDayMutation();
  return (
    <li className={styles.row}>
      <Text>{isYearly ? formatPeriodDay(day.slice('YYYY-'.length)) : formatPeriodDay(day)}</Text>
      <bdi className={styles.name}>{name}</bdi>
      {isYearly && (
        <Badge appearance="outline" color="informative">
          {t('queues.closedDays.yearly')}
        </Badge>
      )}
      <ActionButton
        label={t('queues.closedDays.remove', { name })}
        icon={<DeleteRegular />}
        onClick={() => void act(remove({ params: { day } }).unwrap(), t('queues.closedDays.removed'))}
      />
    </li>
  );
}
