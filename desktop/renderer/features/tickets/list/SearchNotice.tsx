import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useTicketPagesInfiniteQuery } from '../tickets.api.ts';
import { useTicketsView } from '../useTicketsView.ts';
import { countOf } from './ticketLists.ts';

const useStyles = makeStyles({
  shown: {
    display: 'block',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
});

/** Says that a search finds more tickets than were counted, which people rather narrow than scroll through. */
export function SearchNotice() {
  const { t } = useTranslation();
  const styles = useStyles();
  const { currentData } = useTicketPagesInfiniteQuery(useTicketsView().searchQuery);
  const pages = currentData?.pages ?? [];
  // the status is there before its text, so that screen readers announce it
  return (
    <div role="status">
      {pages[0]?.isCountCapped && (
        <Text size={200} className={styles.shown}>
          {t('tickets.searchCapped', { found: countOf(pages) })}
        </Text>
      )}
    </div>
  );
}
