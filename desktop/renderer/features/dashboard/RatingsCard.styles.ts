import { makeStyles, tokens } from '@fluentui/react-components';
import { PLAIN_LIST } from '#renderer/ui/plainList.ts';

export const useRatingsStyles = makeStyles({
  parts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
  },
  part: { minWidth: 0, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  mean: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  title: { display: 'block', margin: 0 },
  rows: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    ...PLAIN_LIST,
  },
  row: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  numbers: { flexShrink: 0, fontVariantNumeric: 'tabular-nums' },
  comments: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    margin: 0,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: 0,
    listStyleType: 'none',
  },
  comment: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS },
  commentHead: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `0 ${tokens.spacingHorizontalS}`,
  },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});
