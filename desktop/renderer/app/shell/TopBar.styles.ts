import { makeStyles, tokens } from '@fluentui/react-components';
import { appTokens } from '#renderer/platform/theme/index.ts';

export const useTopBarStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    height: '48px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    backgroundColor: appTokens.appToolbar,
    color: appTokens.appToolbarIcon,
  },
  greeting: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    paddingLeft: tokens.spacingHorizontalS,
  },
  account: { position: 'relative', display: 'inline-flex' },
  away: {
    position: 'absolute',
    insetBlockEnd: 0,
    insetInlineEnd: 0,
    fontSize: '12px',
    // in place of a badge of presence by Fluent, which would delay the first list
    color: tokens.colorStatusWarningForeground3,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusCircular,
  },
  button: {
    color: appTokens.appToolbarIcon,
    ':hover': {
      color: appTokens.appToolbarIcon,
      backgroundColor: appTokens.appToolbarHover,
    },
    ':hover:active': {
      color: appTokens.appToolbarIcon,
      backgroundColor: appTokens.appToolbarPressed,
    },
    ':hover .fui-Button__icon': { color: appTokens.appToolbarIcon },
  },
});
