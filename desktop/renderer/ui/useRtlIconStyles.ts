import { makeStyles } from '@fluentui/react-components';

/** For an icon that points along the line of writing: it turns where people write from right to left. */
export const useRtlIconStyles = makeStyles({
  icon: { ':global([dir="rtl"])': { transform: 'scaleX(-1)' } },
});
