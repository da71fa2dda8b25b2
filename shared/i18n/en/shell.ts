import type { Catalogue } from '../catalogue.ts';

export const shell = {
  product: 'Ramal',
  greeting: 'Hello, {{user}}! Welcome to {{company}}.',
  skipToContent: 'Skip to content',
  skipToMenu: 'Skip to menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menu: 'Main menu',
  groups: {
    general: 'General',
    administration: 'Administration',
    api: 'API',
  },
  theme: {
    toDark: 'Use dark theme',
    toLight: 'Use light theme',
  },
  language: 'Language',
  languageSoon: 'soon',
  account: '{{name}}’s account',
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
  loadFailed: 'Could not load',
  unreachable: 'The server could not be reached. Check your internet connection and try again.',
  unexpected: 'An unexpected error occurred!',
  noPermission: {
    title: 'Page for administrators only',
    text: 'Talk to an administrator if you need this page.',
  },
  kept_one: '{{count}} message will be sent when the connection is back.',
  kept_other: '{{count}} messages will be sent when the connection is back.',
  tryNow: 'Try now',
  held: 'Unsent messages waiting for your decision: {{count}}.',
  showUnsent: 'Show messages',
  leave: {
    title: 'Log out without sending?',
    text: 'Messages that have not been sent: {{count}}. If you log out, they are deleted from this device.',
    action: 'Log out and discard',
  },
} satisfies Catalogue['shell'];
