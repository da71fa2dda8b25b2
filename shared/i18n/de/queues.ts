import type { Catalogue } from '../catalogue.ts';

export const queues = {
  title: 'Warteschlangen',
  add: 'Warteschlange hinzufügen',
  editTitle: 'Warteschlange bearbeiten',
  empty: {
    title: 'Noch keine Warteschlange',
    text: 'Legen Sie Warteschlangen wie Verkauf oder Support an, damit Ihre Kundschaft wählt, mit wem sie sprechen möchte.',
  },
  columns: {
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
    greetingHint: 'Wird gesendet, wenn jemand diese Warteschlange wählt.',
    startWork: 'Öffnet um',
    endWork: 'Schließt um',
    hoursHint: 'Lassen Sie beide leer, um immer geöffnet zu sein. Die Zeiten dürfen über Mitternacht gehen.',
    anyTime: 'Keine Zeit',
    bothHours: 'Füllen Sie beide Zeiten aus oder lassen Sie beide leer.',
    absenceMessage: 'Abwesenheitsnachricht',
    absenceHint: 'Wird außerhalb der Öffnungszeiten gesendet.',
  },
  confirm: {
    deleteTitle: '{{name}} löschen?',
    deleteText: 'Die Tickets dieser Warteschlange bleiben erhalten, ohne Warteschlange.',
  },
  toasts: {
    saved: 'Warteschlange gespeichert.',
    deleted: 'Warteschlange gelöscht.',
  },
} satisfies Catalogue['queues'];
