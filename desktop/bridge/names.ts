/** IPC requests from the screens to the main process. */
export const REQUEST_NAMES = [
  'theme/set',
  'menu/listening',
  'servers/state',
  'servers/add',
  'servers/rename',
  'servers/forget',
  'servers/choose',
  'secrets/canKeep',
  'secrets/read',
  'secrets/store',
  'secrets/forget',
  'settings/read',
  'settings/change',
  'microphone/hasSettings',
  'microphone/openSettings',
  'passkey/canUse',
  'passkey/use',
  'attention/set',
  'notifications/show',
  'notifications/dismiss',
  'notifications/test',
  'conversation/open',
  'pendingActions/take',
  'updates/state',
  'updates/check',
  'updates/install',
  'find/search',
  'find/stop',
  'page/print',
  'presence/read',
  'proxy/pending',
  'proxy/answer',
] as const;

/** The requests that the page of a server may send while another server is open. */
export const BACKGROUND_REQUEST_NAMES: ReadonlySet<RequestName> = new Set([
  'servers/state',
  'secrets/read',
  'secrets/store',
  'secrets/forget',
  'attention/set',
  'notifications/show',
  'notifications/dismiss',
  'presence/read',
]);

/** IPC events from the main process to the screens. */
export const DESKTOP_EVENT_NAMES = [
  'menu/chosen',
  'settings/changed',
  'pendingActions/added',
  'updates/changed',
  'power/woke',
  'presence/changed',
  'find/found',
  'proxy/asked',
  'login/code',
] as const;

export type RequestName = (typeof REQUEST_NAMES)[number];
export type DesktopEventName = (typeof DESKTOP_EVENT_NAMES)[number];
