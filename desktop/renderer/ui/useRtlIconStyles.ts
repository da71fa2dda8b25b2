import { makeStyles } from '@fluentui/react-components';

/** Mirrors an icon that points along the writing direction in right-to-left languages. */
export const useRtlIconStyles = makeStyles({
  icon: { ':global([dir="rtl"])': { transform: 'scaleX(-1)' } },
});
