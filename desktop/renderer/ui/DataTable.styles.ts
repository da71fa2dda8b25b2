import { makeStyles, tokens } from '@fluentui/react-components';
import { PLAIN_LIST } from './plainList.ts';

export const useDataTableStyles = makeStyles({
  scroll: { flexShrink: 0, overflowX: 'auto' },
  table: { tableLayout: 'auto' },
  cell: { paddingTop: tokens.spacingVerticalXS, paddingBottom: tokens.spacingVerticalXS },
  /** Row actions are at the end of the row on all pages. */
  actions: { width: '1%', whiteSpace: 'nowrap', textAlign: 'end' },
  head: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, wordBreak: 'keep-all' },
  name: { fontWeight: tokens.fontWeightSemibold },
  sort: { paddingBottom: tokens.spacingVerticalM },
  cards: {
    ...PLAIN_LIST,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
    gap: tokens.spacingVerticalM,
  },
  opens: { cursor: 'pointer' },
  card: { height: '100%' },
  parts: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    margin: 0,
  },
  part: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  value: { margin: 0, overflowWrap: 'anywhere' },
});
