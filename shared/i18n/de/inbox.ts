import type { Catalogue } from '../catalogue.ts';

export const inbox = {
  title: 'Handlungsbedarf',
  waiting:
    'Empfangene Nachrichten, die noch nicht eingetragen sind: {{count}}. Sie kommen in ihre Tickets, sobald die Störung vorbei ist; nichts geht verloren.',
  files: 'Empfangene Dateien, die warten: {{count}}. Sie kommen, sobald die Störung vorbei ist.',
  givenUp: 'Nicht lesbare Nachrichten: {{count}}. An ihrer Stelle steht im Ticket ein Hinweis.',
  replayAll: 'Alle erneut lesen',
  replay: 'Die Nachricht von {{from}} erneut lesen',
  entry: 'Von {{from}}, {{at}}: {{reason}}',
  replayed: 'Die Nachrichten werden erneut gelesen',
  dismissAll: 'Alle verwerfen',
  dismiss: 'Die Nachricht von {{from}} verwerfen',
  dismissed: 'Verworfen: Der Hinweis bleibt im Ticket',
  reasons: {
    storage: 'kein Platz auf dem Datenträger',
    system: 'Störung von Datenträger oder Netz ({{code}})',
    database: 'Störung der Datenbank ({{code}})',
    unreadable: 'unlesbarer Inhalt',
    fault: 'interner Fehler von Ramal',
  },
} satisfies Catalogue['inbox'];
