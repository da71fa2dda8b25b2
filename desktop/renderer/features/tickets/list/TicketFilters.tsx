import { makeStyles, MenuButton, Switch, tokens } from '@fluentui/react-components';
import { FilterRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import { useDoor } from '#renderer/ui/door/index.ts';
import { QueueMenuList } from '../pieces.ts';
import { showAllChosen } from '../tickets.slice.ts';
import { useMyQueues } from '../useMyQueues.ts';
import { useTicketsView } from '../useTicketsView.ts';

const useStyles = makeStyles({
  filters: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingInline: tokens.spacingHorizontalM,
    minHeight: '36px',
  },
});

/** Whose tickets, and of which queues. */
export function TicketFilters() {
  const { t } = useTranslation();
  const styles = useStyles();
  const dispatch = useAppDispatch();
  const queues = useMyQueues();
  const { maySeeAll, showAll, queueIds } = useTicketsView();
  const door = useDoor(QueueMenuList, 'menu');
  if (!maySeeAll && queues.length < 2) return null;
  return (
    <div className={styles.filters}>
      {maySeeAll ? (
        <Switch
          label={t('tickets.showAll')}
          checked={showAll}
          onChange={(_, { checked }) => dispatch(showAllChosen(checked))}
        />
      ) : (
        <span />
      )}
      {queues.length > 0 && (
        <MenuButton {...door.button} appearance="subtle" size="small" icon={<FilterRegular />}>
          {queueIds.length === 0
            ? t('tickets.allQueues')
            : t('tickets.someQueues', { count: queueIds.length })}
        </MenuButton>
      )}
      {door.opened && <QueueMenuList {...door.opened} />}
    </div>
  );
}
