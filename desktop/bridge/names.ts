/** What the screens may ask of the main process. */
export const ASK_NAMES = [
  'look/tell',
  'links/open',
  'servers/state',
  'servers/add',
  'servers/rename',
  'servers/forget',
  'servers/choose',
  'secrets/read',
  'secrets/keep',
  'secrets/forget',
] as const;

/** What the main process tells the screens by itself. */
export const NEWS_NAMES = ['menu/chosen'] as const;

export type AskName = (typeof ASK_NAMES)[number];
export type NewsName = (typeof NEWS_NAMES)[number];
