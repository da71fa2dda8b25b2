/**
 * The settings of the workspace with the defaults of a new installation. `userApiToken` is generated at the first
 * start.
 */
export const SETTING_DEFAULTS = {
  userApiToken: '',
  userCreation: 'disabled',
  passwordMinLength: '5',
  allTicket: 'disabled',
  CheckMsgIsGroup: 'enabled',
  call: 'disabled',
  sideMenu: 'enabled',
  quickAnswer: 'disabled',
  closeTicketApi: 'disabled',
  darkMode: 'disabled',
  ASC: 'disabled',
  created: 'disabled',
  openTickets: 'disabled',
  signOption: 'enabled',
  tabsPending: 'enabled',
  tabsClosed: 'enabled',
  listItemSpy: 'enabled',
  contactHistory: 'disabled',
  timeCreateNewTicket: '10',
} as const satisfies Record<string, string>;

export type SettingKey = keyof typeof SETTING_DEFAULTS;
export const SETTING_KEYS = Object.keys(SETTING_DEFAULTS) as SettingKey[];

/** Settings that only users who manage settings may read. */
export const SECRET_SETTINGS: readonly SettingKey[] = ['userApiToken'];

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTING_DEFAULTS, key);
}
