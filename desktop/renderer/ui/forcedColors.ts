/** Where the system replaces all colors by a few with high contrast. */
export const FORCED_COLORS = '@media (forced-colors: active)';

/** For what is nothing but its color: one that a person has chosen, or the preview of some. */
export const OWN_COLORS = { forcedColorAdjust: 'none' } as const;
