/** What the screens may ask of the main process. */
export const ASK_NAMES = [
  'look/tell',
  'servers/state',
  'servers/add',
  'servers/rename',
  'servers/forget',
  'servers/choose',
  'secrets/canKeep',
  'secrets/read',
  'secrets/keep',
  'secrets/forget',
  'settings/read',
  'settings/change',
  'microphone/hasSettings',
  'microphone/openSettings',
  'attention/tell',
  'notifications/show',
  'notifications/dismiss',
  'notifications/test',
  'errands/take',
  'updates/state',
  'updates/check',
  'updates/install',
  'find/search',
  'find/stop',
  'page/print',
  'presence/read',
] as const;

/** What the main process tells the screens by itself. */
export const NEWS_NAMES = [
  'menu/chosen',
  'settings/changed',
  'tickets/answerNext',
  'errands/came',
  'updates/changed',
  'power/woke',
  'presence/changed',
  'find/found',
] as const;

export type AskName = (typeof ASK_NAMES)[number];
export type NewsName = (typeof NEWS_NAMES)[number];
