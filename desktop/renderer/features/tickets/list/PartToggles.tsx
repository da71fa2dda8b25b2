import { makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { ClockAlarmRegular, SnoozeRegular } from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '#shared/contract/tickets.ts';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import { useHasTargets } from '../targets/useHasTargets.ts';
import { useTicketPagesInfiniteQuery } from '../tickets.api.ts';
import { overdueShown, snoozedShown } from '../tickets.slice.ts';
import { useTicketsView } from '../useTicketsView.ts';
import type { ListArgs } from './changeList.ts';
import { useListWithCount } from './useListWithCount.ts';

const useStyles = makeStyles({
  // at the end of the pane: the rows stay where they are when it comes
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    flexShrink: 0,
    marginTop: 'auto',
    padding: tokens.spacingVerticalXS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    ':empty': { display: 'none' },
  },
  button: { flexGrow: 1, justifyContent: 'flex-start' },
});

/** Shows some tickets in place of those of the tab: those of which a reply target is missed, and open ones that are put away. */
export function PartToggles() {
  const { t } = useTranslation();
  const styles = useStyles();
  const dispatch = useAppDispatch();
  const { tab, queryFor, snoozedQuery, showsSnoozed, overdueQuery, showsOverdue } = useTicketsView();
  const hasTargets = useHasTargets();
  const isLoaded = useTicketPagesInfiniteQuery(queryFor(tab)).currentData !== undefined;
  if (tab === 'closed') return null;
  return (
    <div className={styles.root}>
      {(hasTargets || showsOverdue) && (
        <PartToggle
          args={overdueQuery}
          isIn={({ targets = [] }) => targets.length > 0}
          isShown={showsOverdue}
          isWanted={isLoaded}
          icon={<ClockAlarmRegular />}
          nameOf={(total) => t('tickets.overdue.show', { total })}
          onToggle={(isShown) => dispatch(overdueShown(isShown))}
        />
      )}
      {tab === 'open' && (
        <PartToggle
          args={snoozedQuery}
          isIn={({ isSnoozed = false }) => isSnoozed}
          isShown={showsSnoozed}
          isWanted={isLoaded}
          icon={<SnoozeRegular />}
          nameOf={(total) => t('tickets.snoozed.show', { total })}
          onToggle={(isShown) => dispatch(snoozedShown(isShown))}
        />
      )}
    </div>
  );
}

interface PartToggleProps {
  /** The list of these tickets. */
  readonly args: ListArgs;
  /** Servers of earlier versions do not know the filter, and list others. */
  readonly isIn: (ticket: Ticket) => boolean;
  readonly isShown: boolean;
  /** False: they are not counted yet. */
  readonly isWanted: boolean;
  readonly icon: ReactElement;
  readonly nameOf: (total: number) => string;
  readonly onToggle: (isShown: boolean) => void;
}

/** Absent while there are none. */
function PartToggle({ args, isIn, isShown, isWanted, icon, nameOf, onToggle }: PartToggleProps) {
  const styles = useStyles();
  const { currentData, count } = useListWithCount(args, { skip: !isWanted && !isShown });
  const first = currentData?.pages[0]?.tickets[0];
  const total = first && isIn(first) ? count : 0;
  if (total === 0 && !isShown) return null;
  return (
    <ToggleButton
      className={styles.button}
      appearance="subtle"
      icon={icon}
      checked={isShown}
      onClick={() => onToggle(!isShown)}
    >
      {nameOf(total)}
    </ToggleButton>
  );
}
