import { makeStyles, tokens } from '@fluentui/react-components';

export const useQrStyles = makeStyles({
  surface: { maxWidth: '420px' },
  content: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalL,
    paddingTop: tokens.spacingVerticalM,
    paddingBottom: tokens.spacingVerticalM,
  },
  /** A QR code is dark on light in every theme, or cameras cannot read it. */
  paper: {
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralForegroundOnBrand,
    lineHeight: 0,
  },
  trouble: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalS,
    textAlign: 'center',
  },
  troubleIcon: { fontSize: '32px', color: tokens.colorStatusWarningForeground3 },
  waiting: { display: 'flex', alignItems: 'center', justifyContent: 'center' },
  steps: { margin: 0, paddingLeft: tokens.spacingHorizontalXXL, alignSelf: 'stretch' },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, alignSelf: 'stretch' },
  code: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeHero800,
    lineHeight: tokens.lineHeightHero800,
    letterSpacing: '0.1em',
  },
});
