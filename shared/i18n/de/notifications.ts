import type { Catalogue } from '../catalogue.ts';

export const notifications = {
  title: 'Benachrichtigungen',
  bellQuiet: 'Benachrichtigungen: keine neuen Nachrichten',
  bell_one: 'Benachrichtigungen: {{count}} Unterhaltung mit neuen Nachrichten',
  bell_other: 'Benachrichtigungen: {{count}} Unterhaltungen mit neuen Nachrichten',
  empty: 'Keine neuen Nachrichten.',
  sound: 'Ton abspielen',
  browser: 'Benachrichtigen, wenn die Seite nicht sichtbar ist',
  permission: {
    granted: 'Benachrichtigungen sind in diesem Browser eingeschaltet.',
    denied:
      'Benachrichtigungen sind blockiert. Erlauben Sie sie in Ihrem Browser in den Berechtigungen dieser Website.',
    error: 'Benachrichtigungen konnten nicht eingeschaltet werden. Versuchen Sie es erneut.',
    unsupported: 'Dieser Browser zeigt keine Benachrichtigungen.',
  },
} satisfies Catalogue['notifications'];
