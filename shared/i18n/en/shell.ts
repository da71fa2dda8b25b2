import type { Catalogue } from '../catalogue.ts';

export const shell = {
  product: 'Ramal',
  greeting: 'Hello, {{user}}! Welcome to {{company}}.',
  skipToContent: 'Skip to the content',
  skipToMenu: 'Skip to the menu',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  menu: 'Main menu',
  groups: {
    general: 'General',
    administration: 'Administration',
    api: 'API',
  },
  theme: {
    toDark: 'Use the dark theme',
    toLight: 'Use the light theme',
  },
  language: 'Language',
  languageSoon: 'soon',
  account: 'Account of {{name}}',
  profile: 'My profile',
  logout: 'Log out',
  connectionTrouble: 'Some connections need attention',
  reconnecting: 'No contact with the server since {{time}}. Trying to reconnect…',
  notFound: {
    title: 'Page not found',
    text: 'The address may be mistyped, or the page has moved.',
    action: 'Go to the tickets',
  },
  broken: {
    title: 'Something went wrong on this page',
    text: 'Nothing that was saved is lost. Reload the page to continue.',
    action: 'Reload',
  },
  loadFailed: 'This could not be loaded',
  unreachable: 'The server could not be reached. Check your internet connection and try again.',
  unexpected: 'An unexpected error occurred!',
  noPermission: {
    title: 'Only for administrators',
    text: 'Talk to an administrator if you need this page.',
  },
  kept_one: '{{count}} message will be sent when the connection is back.',
  kept_other: '{{count}} messages will be sent when the connection is back.',
  tryNow: 'Try now',
  held: 'Unsent messages waiting for your decision: {{count}}.',
  showUnsent: 'Show messages',
  leave: {
    title: 'Leave without sending?',
    text: 'Messages that have not been sent: {{count}}. If you leave, they are deleted from this device.',
    action: 'Leave and discard',
  },
} satisfies Catalogue['shell'];
