import type { Catalogue } from '../catalogue.ts';

export const queues = {
  add: 'Warteschlange hinzufügen',
  editTitle: 'Warteschlange bearbeiten',
  empty: {
    title: 'Noch keine Warteschlange',
    text: 'Legen Sie Warteschlangen wie Verkauf oder Support an, damit Ihre Kunden wählen können, mit wem sie sprechen möchten.',
  },
  columns: {
    id: 'ID',
    name: 'Name',
    color: 'Farbe',
    greeting: 'Begrüßung',
    hours: 'Zeiten',
    actions: 'Aktionen',
  },
  hours: 'von {{start}} bis {{end}} Uhr',
  always: 'Immer geöffnet',
  form: {
    name: 'Name',
    color: 'Farbe',
    greetingMessage: 'Begrüßung',
    greetingHint: 'Wird gesendet, wenn der Kunde diese Warteschlange wählt.',
    startWork: 'Beginn der Öffnungszeit',
    endWork: 'Ende der Öffnungszeit',
    hoursHint:
      'Lassen Sie beide Felder leer, um immer geöffnet zu sein. Die Zeiten dürfen über Mitternacht hinausgehen.',
    anyTime: 'Ohne Uhrzeit',
    bothHours: 'Füllen Sie beide Felder aus oder lassen Sie beide leer.',
    absenceMessage: 'Abwesenheitsnachricht',
    absenceHint: 'Wird außerhalb der Öffnungszeiten gesendet.',
  },
  confirm: {
    deleteTitle: '{{name}} löschen?',
    deleteText:
      'Die Tickets dieser Warteschlange bleiben erhalten, haben dann aber keine Warteschlange mehr.',
  },
  toasts: {
    saved: 'Warteschlange gespeichert.',
    deleted: 'Warteschlange gelöscht.',
  },
} satisfies Catalogue['queues'];
