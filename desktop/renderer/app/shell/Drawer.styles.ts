import { makeStyles, tokens } from '@fluentui/react-components';
import { appTokens } from '#renderer/platform/theme/index.ts';
import { PLAIN_LIST } from '#renderer/ui/plainList.ts';

export const useDrawerStyles = makeStyles({
  logo: {
    display: 'block',
    maxWidth: '100%',
    maxHeight: '64px',
    margin: `${tokens.spacingVerticalS} auto`,
    objectFit: 'contain',
  },
  nav: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    overflowY: 'auto',
    overflowX: 'hidden',
    padding: tokens.spacingHorizontalS,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  wide: { width: '240px' },
  rail: { width: '56px' },
  group: {
    margin: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS}`,
    color: appTokens.appMenuHeading,
  },
  line: {
    margin: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  list: { ...PLAIN_LIST },
  entry: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '40px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    color: appTokens.appMenuEntry,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3Hover },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
  },
  active: {
    backgroundColor: tokens.colorNeutralBackground3Selected,
    color: appTokens.appMenuEntry,
    fontWeight: tokens.fontWeightSemibold,
    '::before': {
      content: '""',
      position: 'absolute',
      left: 0,
      height: '20px',
      width: '3px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorBrandForeground1,
    },
  },
  icon: { fontSize: '20px', lineHeight: 0 },
  activeIcon: { color: tokens.colorBrandForeground1 },
  label: { flexGrow: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  badgeOnRail: { position: 'absolute', top: '4px', right: '2px' },
  foot: { marginTop: 'auto', paddingTop: tokens.spacingVerticalM },
});
