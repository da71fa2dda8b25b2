import { Button, makeStyles, SearchBox, tokens } from '@fluentui/react-components';
import { AddRegular, SearchRegular } from '@fluentui/react-icons';
import { memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import { Tabs } from '#renderer/ui/Tabs.tsx';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { CountedNotice } from './CountedNotice.tsx';
import { ListMenu } from './ListMenu.tsx';
import { NewTicketDialog } from '../lazyComponents.ts';
import { SearchNotice } from './SearchNotice.tsx';
import { PartToggles } from './PartToggles.tsx';
import { TicketFilters } from './TicketFilters.tsx';
import { TabLabel } from './TabLabel.tsx';
import { TicketList } from './TicketList.tsx';
import { filtersCleared, searched, tabChosen } from '../tickets.slice.ts';
import { CountedFromAddress } from './CountedFromAddress.ts';
import { useDebounced } from '#renderer/ui/useDebounced.ts';
import { useTicketsView } from '../useTicketsView.ts';

const useStyles = makeStyles({
  pane: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS}`,
  },
  search: { flex: '1 1 auto', maxWidth: 'none' },
  tabs: {
    paddingInline: tokens.spacingHorizontalXS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

const SEARCH_TAB = 'search' as const;

/** The left pane: search, filters and list of tickets. */
export const TicketsManager = memo(function TicketsManager() {
  const { t } = useTranslation();
  const styles = useStyles();
  const dispatch = useAppDispatch();
  const view = useTicketsView();
  const [typed, setTyped] = useState(view.search);
  const searchText = useDebounced(typed.trim());
  const [creating, setCreating] = useState(false);
  useEffect(() => void dispatch(searched(searchText)), [dispatch, searchText]);
  const [applied, setApplied] = useState(view.search);
  if (applied !== view.search) {
    setApplied(view.search);
    if (view.search !== searchText) setTyped(view.search); // changed elsewhere, e.g. by a saved view or the menu of the tray
  }
  const searching = view.search !== '';
  const isCounted = !searching && view.counted !== null;
  const filtered = view.queueIds.length + view.tagIds.length > 0;
  const ofTab = view.showsOverdue ? 'overdue' : view.showsSnoozed ? 'snoozed' : view.tab;
  const empty = view.lacksQueues && ofTab === 'pending' ? 'noQueues' : filtered ? 'filtered' : ofTab;

  return (
    <div className={styles.pane}>
      <CountedFromAddress onChosen={() => setTyped('')} />
      <div className={styles.head}>
        <SearchBox
          className={styles.search}
          aria-label={t('tickets.search')}
          placeholder={t('tickets.searchHint')}
          dismiss={{ 'aria-label': t('actions.clear') }}
          value={typed}
          onChange={(_, { value }) => setTyped(value)}
        />
        <Button
          {...tooltip(t('tickets.new'))}
          appearance="primary"
          icon={<AddRegular />}
          onClick={() => setCreating(true)}
        />
        <ListMenu />
      </div>
      <TicketFilters />
      <Tabs
        className={styles.tabs}
        size="small"
        tabs={[
          ...view.tabs.map((status) => ({ value: status, label: <TabLabel status={status} /> })),
          {
            value: SEARCH_TAB,
            label: <SearchRegular />,
            name: t('tickets.tabs.search'),
            isAbsent: !searching && !isCounted,
          },
        ]}
        selected={searching || isCounted ? SEARCH_TAB : view.tab}
        onSelect={(value) => {
          setTyped('');
          if (value !== SEARCH_TAB) dispatch(tabChosen(value));
        }}
      />
      {searching ? (
        <>
          <SearchNotice />
          <TicketList
            key={SEARCH_TAB}
            args={view.searchQuery}
            search={view.search}
            empty={{
              title: t('tickets.empty.search'),
              text: t('tickets.empty.searchText', { searchText: view.search }),
            }}
          />
        </>
      ) : isCounted ? (
        <>
          <CountedNotice />
          <TicketList
            key="counted"
            args={view.countedQuery}
            empty={{ title: t('tickets.counted.empty'), text: t('tickets.counted.emptyText') }}
          />
        </>
      ) : (
        <>
          <TicketList
            key={ofTab}
            args={view.tabQuery}
            empty={{ title: t(`tickets.empty.${empty}`), text: t(`tickets.empty.${empty}Text`) }}
            onClearFilters={filtered ? () => dispatch(filtersCleared()) : undefined}
          />
          <PartToggles />
        </>
      )}
      {creating && <NewTicketDialog onDismiss={() => setCreating(false)} />}
    </div>
  );
});
