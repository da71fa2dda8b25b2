import { makeStyles, tokens } from '@fluentui/react-components';

export const useEntranceStyles = makeStyles({
  root: {
    height: '100%',
    overflow: 'auto',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    padding: tokens.spacingHorizontalL,
  },
  card: {
    width: '100%',
    maxWidth: '380px',
    padding: tokens.spacingHorizontalXXL,
    gap: tokens.spacingVerticalXXL,
  },
  head: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  brand: { color: tokens.colorBrandForeground1 },
  title: { margin: 0 },
  lead: { color: tokens.colorNeutralForeground2 },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  links: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
});
