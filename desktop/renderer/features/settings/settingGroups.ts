import type { SettingKey } from '#shared/domain/settings.ts';
import type { Catalogue } from '#shared/i18n/catalogue.ts';

export type GroupName = keyof Catalogue['settings']['groups'];
export type SwitchKey = Exclude<SettingKey, 'userApiToken' | 'timeCreateNewTicket' | 'passwordMinLength'>;

/** The switches of the page, by topic. */
export const SETTING_GROUPS: readonly { readonly name: GroupName; readonly keys: readonly SwitchKey[] }[] = [
  {
    name: 'tickets',
    keys: [
      'allTicket',
      'openTickets',
      'tabsPending',
      'tabsClosed',
      'listItemSpy',
      'contactHistory',
      'created',
      'ASC',
    ],
  },
  { name: 'messages', keys: ['CheckMsgIsGroup', 'call', 'signOption', 'quickAnswer'] },
  { name: 'desk', keys: ['userCreation', 'sideMenu', 'darkMode', 'closeTicketApi'] },
];
