import { makeStyles, MenuButton, Switch, ToggleButton, tokens } from '@fluentui/react-components';
import { ClockRegular, FilterRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import { usePopover } from '#renderer/ui/popover/index.ts';
import { QueueMenuList } from '../lazyComponents.ts';
import { showAllChosen } from '../tickets.slice.ts';
import { useMyQueues } from '../useMyQueues.ts';
import { usePreference } from '../usePreference.ts';
import { useTicketsView } from '../useTicketsView.ts';
import { tooltipDescription } from '#renderer/ui/tooltip/index.ts';

const useStyles = makeStyles({
  filters: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingInline: tokens.spacingHorizontalM,
    minHeight: '36px',
    flexWrap: 'wrap',
  },
  // Keeps its room, so that neither the row nor the tabs below it move with the tab and the search.
  absent: { visibility: 'hidden' },
});

/** Filters by agent and by queue, and the order. The row always shows: the tabs below it stay where they are. */
export function TicketFilters() {
  const { t } = useTranslation();
  const styles = useStyles();
  const dispatch = useAppDispatch();
  const queues = useMyQueues();
  const { maySeeAll, showAll, queueIds, tab, search } = useTicketsView();
  const [order, setOrder] = usePreference('pendingOrder');
  const mayOrder = tab === 'pending' && search === '';
  const isByWait = order === 'longestWait';
  const popover = usePopover(QueueMenuList, 'menu');
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
      <ToggleButton
        {...tooltipDescription(t('tickets.sort.text'))}
        className={mayOrder ? undefined : styles.absent}
        appearance="subtle"
        size="small"
        icon={<ClockRegular />}
        checked={isByWait}
        onClick={() => setOrder(isByWait ? 'newest' : 'longestWait')}
      >
        {t('tickets.sort.longestWait')}
      </ToggleButton>
      {queues.length > 0 && (
        <MenuButton {...popover.buttonProps} appearance="subtle" size="small" icon={<FilterRegular />}>
          {queueIds.length === 0
            ? t('tickets.allQueues')
            : t('tickets.someQueues', { count: queueIds.length })}
        </MenuButton>
      )}
      {popover.popoverProps && <QueueMenuList {...popover.popoverProps} />}
    </div>
  );
}
