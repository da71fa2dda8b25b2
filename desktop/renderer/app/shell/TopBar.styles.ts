import { makeStyles, tokens } from '@fluentui/react-components';
import { deskTokens } from '#renderer/platform/theme/index.ts';

export const useTopBarStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    height: '48px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    backgroundColor: deskTokens.deskToolbar,
    color: deskTokens.deskToolbarIcon,
  },
  greeting: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    paddingLeft: tokens.spacingHorizontalS,
  },
  button: {
    color: deskTokens.deskToolbarIcon,
    ':hover': {
      color: deskTokens.deskToolbarIcon,
      backgroundColor: deskTokens.deskToolbarHover,
    },
    ':hover:active': {
      color: deskTokens.deskToolbarIcon,
      backgroundColor: deskTokens.deskToolbarPressed,
    },
    ':hover .fui-Button__icon': { color: deskTokens.deskToolbarIcon },
  },
});
