import { makeStyles, tokens } from '@fluentui/react-components';

/** Of the cards about a period of their own. */
export const usePeriodStyles = makeStyles({
  totals: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
    margin: 0,
  },
  /** All of it is clickable. */
  total: { position: 'relative', minWidth: 0 },
  cell: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
  quiet: { color: tokens.colorNeutralForeground3 },
});
