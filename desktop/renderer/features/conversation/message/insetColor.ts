import { tokens } from '@fluentui/react-components';

/** Behind what stands inside a bubble: seen on each of its colours, in both themes. */
export const INSET_COLOR = `color-mix(in srgb, ${tokens.colorNeutralForeground1} 6%, transparent)`;
