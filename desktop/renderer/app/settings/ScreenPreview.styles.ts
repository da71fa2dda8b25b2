import { makeStyles, tokens } from '@fluentui/react-components';
import { appTokens } from '#renderer/platform/theme/index.ts';
import { OWN_COLORS } from '#renderer/ui/forcedColors.ts';

const NARROW = '@media (max-width: 799px)';
const PANE = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  backgroundColor: tokens.colorNeutralBackground1,
  color: tokens.colorNeutralForeground1,
} as const;

export const useScreenPreviewStyles = makeStyles({
  /** Sticky while the colours below are edited, where that leaves enough room for them. */
  figure: {
    margin: 0,
    '@media (min-height: 600px)': {
      position: 'sticky',
      top: 0,
      zIndex: 1,
      paddingBottom: tokens.spacingVerticalS,
      backgroundColor: tokens.colorNeutralBackground1,
    },
  },
  /** In the size of the screen, made smaller as a whole. */
  root: {
    ...OWN_COLORS,
    display: 'grid',
    gridTemplateColumns: '170px 380px minmax(0, 1fr)',
    zoom: 0.65,
    overflow: 'hidden',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  bar: {
    gridColumn: '1 / -1',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    backgroundColor: appTokens.appToolbar,
    color: appTokens.appToolbarIcon,
  },
  company: { flexGrow: 1 },
  menu: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalS,
    [NARROW]: { display: 'none' },
  },
  heading: { color: appTokens.appMenuHeading },
  entry: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    color: appTokens.appMenuEntry,
  },
  activeEntry: {
    backgroundColor: tokens.colorNeutralBackground3Selected,
    fontWeight: tokens.fontWeightSemibold,
  },
  rows: { padding: tokens.spacingHorizontalXS },
  list: { ...PANE, [NARROW]: { display: 'none' } },
  conversation: PANE,
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
  },
  messages: {
    flexGrow: 1,
    paddingBottom: tokens.spacingVerticalM,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  hint: { color: tokens.colorNeutralForeground3 },
  caption: { display: 'block', marginTop: tokens.spacingVerticalXS, color: tokens.colorNeutralForeground3 },
});
