import { makeStyles, tokens } from '@fluentui/react-components';

export const useTimesStyles = makeStyles({
  totals: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
    margin: 0,
  },
  /** All of it is clickable. */
  total: { position: 'relative', minWidth: 0 },
  table: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  /** Long tables scroll. */
  rows: { '@media (min-width: 600px)': { maxHeight: '420px', overflowY: 'auto' } },
  cell: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
  quiet: { color: tokens.colorNeutralForeground3 },
});
