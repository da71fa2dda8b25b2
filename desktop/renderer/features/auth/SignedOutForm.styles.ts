import { makeStyles, tokens } from '@fluentui/react-components';

export const useSignedOutStyles = makeStyles({
  root: {
    height: '100%',
    overflow: 'auto',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'safe center',
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
  },
  card: {
    width: '100%',
    maxWidth: '380px',
    flexShrink: 0,
    padding: tokens.spacingHorizontalXXL,
    gap: tokens.spacingVerticalXXL,
  },
  head: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  logo: {
    alignSelf: 'flex-start',
    maxWidth: '100%',
    maxHeight: '72px',
    objectFit: 'contain',
    marginBottom: tokens.spacingVerticalM,
  },
  brand: { color: tokens.colorBrandForeground1 },
  title: { margin: 0 },
  description: { color: tokens.colorNeutralForeground2 },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  foot: { color: tokens.colorNeutralForeground2 },
  links: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
});
