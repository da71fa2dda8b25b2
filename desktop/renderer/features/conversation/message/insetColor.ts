import { tokens } from '@fluentui/react-components';

/** Background of content inside a bubble: visible on each bubble colour, in both themes. */
export const INSET_COLOR = `color-mix(in srgb, ${tokens.colorNeutralForeground1} 6%, transparent)`;
