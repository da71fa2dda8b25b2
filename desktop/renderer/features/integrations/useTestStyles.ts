import { makeStyles, tokens } from '@fluentui/react-components';

/** The state of a service, its test and what came of it, one below the other. */
export const useTestStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalS,
  },
  result: { alignSelf: 'stretch' },
});
