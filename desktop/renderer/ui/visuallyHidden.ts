import type { GriffelStyle } from '@fluentui/react-components';

/** A text that only screen readers present. */
export const VISUALLY_HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} satisfies GriffelStyle;
