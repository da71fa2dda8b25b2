import type { Catalogue } from '../catalogue.ts';

export const users = {
  titleCount: 'Benutzer ({{count}})',
  search: 'Nach Name oder E-Mail suchen',
  add: 'Benutzer hinzufügen',
  editTitle: 'Benutzer bearbeiten',
  profile: {
    user: 'Agent',
    admin: 'Administrator',
    masteradmin: 'Hauptadministrator',
  },
  nothingFound: {
    title: 'Keine Benutzer gefunden',
    text: 'Versuchen Sie ein anderes Wort oder leeren Sie die Suche.',
  },
  columns: {
    id: 'ID',
    name: 'Name',
    status: 'Status',
    email: 'E-Mail',
    profile: 'Profil',
    connections: 'Verbindungen',
    queues: 'Warteschlangen',
    startWork: 'Arbeitsbeginn',
    endWork: 'Arbeitsende',
    actions: 'Aktionen',
  },
  online: 'Online',
  offline: 'Offline',
  connectionsOf: 'Verbindungen von {{name}}',
  queuesOf: 'Warteschlangen von {{name}}',
  none: 'Keine',
  noConnections: 'Keine Verbindungen',
  noQueues: 'Keine Warteschlangen',
  form: {
    name: 'Name',
    password: 'Passwort',
    keepPassword: 'Lassen Sie das Feld leer, um das jetzige Passwort zu behalten.',
    email: 'E-Mail',
    profile: 'Profil',
    connections: 'Verbindungen',
    queues: 'Warteschlangen',
    startWork: 'Arbeitsbeginn',
    endWork: 'Arbeitsende',
    hoursHint:
      'Außerhalb dieser Zeiten ist keine Anmeldung möglich. Sie dürfen über Mitternacht hinausgehen.',
    isTricked: 'Vollständige Telefonnummern sehen',
    isTrickedHint: 'Wenn ausgeschaltet, werden die letzten vier Ziffern als Sternchen angezeigt.',
  },
  confirm: {
    deleteTitle: '{{name}} löschen?',
    deleteText: 'Die offenen Tickets dieser Person warten wieder. Keine Unterhaltung wird gelöscht.',
  },
  toasts: {
    saved: 'Benutzer gespeichert.',
    deleted: 'Benutzer gelöscht.',
  },
} satisfies Catalogue['users'];
