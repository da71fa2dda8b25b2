import { makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { SnoozeRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import { useTicketPagesInfiniteQuery } from '../tickets.api.ts';
import { snoozedShown } from '../tickets.slice.ts';
import { useTicketsView } from '../useTicketsView.ts';
import { useListWithCount } from './useListWithCount.ts';

const useStyles = makeStyles({
  // at the end of the pane: the rows stay where they are when it comes
  root: {
    flexShrink: 0,
    marginTop: 'auto',
    padding: tokens.spacingVerticalXS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  button: { width: '100%', justifyContent: 'flex-start' },
});

/** Shows the open tickets that are put away in place of the others; absent while there are none. */
export function SnoozedToggle() {
  const { t } = useTranslation();
  const styles = useStyles();
  const dispatch = useAppDispatch();
  const { queryFor, snoozedQuery, showsSnoozed } = useTicketsView();
  const isLoaded = useTicketPagesInfiniteQuery(queryFor('open')).currentData !== undefined;
  const { currentData, count } = useListWithCount(snoozedQuery, { skip: !isLoaded && !showsSnoozed });
  // servers of earlier versions list all open tickets
  const total = currentData?.pages[0]?.tickets[0]?.isSnoozed ? count : 0;
  if (total === 0 && !showsSnoozed) return null;
  return (
    <div className={styles.root}>
      <ToggleButton
        className={styles.button}
        appearance="subtle"
        icon={<SnoozeRegular />}
        checked={showsSnoozed}
        onClick={() => dispatch(snoozedShown(!showsSnoozed))}
      >
        {t('tickets.snoozed.show', { total })}
      </ToggleButton>
    </div>
  );
}
