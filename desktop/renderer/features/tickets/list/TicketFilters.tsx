import {
  makeStyles,
  MenuButton,
  mergeClasses,
  Switch,
  ToggleButton,
  tokens,
} from '@fluentui/react-components';
import { ClockRegular, FilterRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import { usePopover } from '#renderer/ui/popover/index.ts';
import { FilterMenuList, SavedViewDialog, SavedViewsDialog } from '../lazyComponents.ts';
import { showAllChosen } from '../tickets.slice.ts';
import { useMyQueues } from '../useMyQueues.ts';
import { usePreference } from '../usePreference.ts';
import { useTicketsView } from '../useTicketsView.ts';
import { tooltip, tooltipDescription } from '#renderer/ui/tooltip/index.ts';
import { useTooWide } from '#renderer/ui/useTooWide.ts';

const useStyles = makeStyles({
  filters: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    // The switch has a margin: it begins where the search and the tabs begin.
    paddingInlineStart: tokens.spacingHorizontalXS,
    paddingInlineEnd: tokens.spacingHorizontalM,
    minHeight: '36px',
    '& > *': { flexShrink: 0 }, // too little room shows as overflow
  },
  tight: { flexWrap: 'wrap' },
  // Keeps its room, so that neither the row nor the tabs below it move with the tab and the search.
  absent: { visibility: 'hidden' },
});

/**
 * Filters by agent, by queue and by tag, saved views of these, and the order. The row shows where it has something on any tab, so that the tabs below it stay
 * where they are.
 */
export function TicketFilters() {
  const { t } = useTranslation();
  const styles = useStyles();
  const dispatch = useAppDispatch();
  const queues = useMyQueues();
  const { maySeeAll, lacksQueues, showAll, queueIds, tagIds, tab, search } = useTicketsView();
  const [order, setOrder] = usePreference('pendingOrder');
  const mayOrder = tab === 'pending' && search === '';
  const isByWait = order === 'longestWait';
  const popover = usePopover(FilterMenuList, 'menu');
  const byWait = t('tickets.sort.longestWait');
  const [openDialog, setOpenDialog] = useState<'save' | 'manage'>();
  const closeDialog = () => setOpenDialog(undefined);
  const filtersText =
    tagIds.length > 0
      ? t('tickets.someFilters', { count: queueIds.length + tagIds.length })
      : queues.length === 0
        ? t('tickets.filters')
        : queueIds.length === 0
          ? t('tickets.allQueues')
          : t('tickets.someQueues', { count: queueIds.length });
  const [box, isTight] = useTooWide([t('tickets.showAll'), byWait, filtersText].join());
  if (lacksQueues) return null;
  return (
    <div ref={box} className={mergeClasses(styles.filters, isTight && styles.tight)}>
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
        {...(isTight ? tooltip(byWait) : tooltipDescription(t('tickets.sort.text')))}
        className={mayOrder ? undefined : styles.absent}
        appearance="subtle"
        size="small"
        icon={<ClockRegular />}
        checked={isByWait}
        onClick={() => setOrder(isByWait ? 'newest' : 'longestWait')}
      >
        {!isTight && byWait}
      </ToggleButton>
      <MenuButton {...popover.buttonProps} appearance="subtle" size="small" icon={<FilterRegular />}>
        {filtersText}
      </MenuButton>
      {popover.popoverProps && <FilterMenuList {...popover.popoverProps} onAsk={setOpenDialog} />}
      {openDialog === 'save' && <SavedViewDialog onClose={closeDialog} />}
      {openDialog === 'manage' && <SavedViewsDialog onClose={closeDialog} />}
    </div>
  );
}
