import type { NewsName } from './names.ts';

/** What can be chosen in the native menu and is done by the screens. */
export type MenuCommand = 'newTicket' | 'find' | 'print' | 'servers' | 'settings' | 'about';

interface AllNews {
  'menu/chosen': { readonly command: MenuCommand };
}

/** What each piece of news carries. */
export type News<Name extends NewsName> = AllNews[Name];
