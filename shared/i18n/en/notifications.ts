import type { Catalogue } from '../catalogue.ts';

export const notifications = {
  title: 'Notifications',
  bellQuiet: 'Notifications: no new messages',
  bell_one: 'Notifications: {{count}} conversation with new messages',
  bell_other: 'Notifications: {{count}} conversations with new messages',
  empty: 'No new messages.',
  sound: 'Play a sound',
  browser: 'Notify me when the page is not visible',
  permission: {
    granted: 'Notifications are on in this browser.',
    denied: 'Notifications are blocked. Allow them in this site’s permissions, in your browser.',
    error: 'Notifications could not be turned on. Try again.',
    unsupported: 'This browser does not show notifications.',
  },
} satisfies Catalogue['notifications'];
