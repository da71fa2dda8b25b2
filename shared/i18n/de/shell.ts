import type { Catalogue } from '../catalogue.ts';

export const shell = {
  product: 'Ramal',
  greeting: 'Hallo {{user}} · {{company}}',
  skipToContent: 'Zum Inhalt springen',
  skipToMenu: 'Zum Menü springen',
  openMenu: 'Menü öffnen',
  closeMenu: 'Menü schließen',
  menu: 'Hauptmenü',
  groups: {
    general: 'Allgemein',
    administration: 'Verwaltung',
    api: 'API',
  },
  screens: {
    dashboard: 'Übersicht',
    tickets: 'Tickets',
    contacts: 'Kontakte',
    quickAnswers: 'Schnellantworten',
    tags: 'Labels',
    connections: 'Verbindungen',
    users: 'Benutzer',
    queues: 'Warteschlangen',
    settings: 'Einstellungen',
    apiUsage: 'Die API nutzen',
    apiDocs: 'API-Dokumentation',
    apiKey: 'API-Schlüssel',
  },
  theme: {
    toDark: 'Dunkles Design verwenden',
    toLight: 'Helles Design verwenden',
  },
  language: 'Sprache',
  languageSoon: 'bald',
  account: 'Konto von {{name}}',
  talkingTo: 'Server: {{name}}',
  profile: 'Mein Profil',
  logout: 'Abmelden',
  connectionTrouble: 'Einige Verbindungen benötigen Aufmerksamkeit',
  waitingSignups: 'Warten auf Freigabe ({{count}})',
  reconnecting: 'Kein Kontakt zum Server seit {{time}}. Verbindung wird wiederhergestellt …',
  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Die Adresse enthält vielleicht einen Tippfehler, oder die Seite ist umgezogen.',
    action: 'Zu den Tickets',
  },
  broken: {
    title: 'Auf dieser Seite ist etwas schiefgegangen',
    text: 'Nichts Gespeichertes ist verloren. Laden Sie die Seite neu, um fortzufahren.',
    action: 'Neu laden',
  },
  unavailable: {
    title: 'Diese Seite ist noch nicht geladen',
    text: 'Der Server ist nicht erreichbar. Die Seite öffnet sich von selbst, sobald die Verbindung wieder da ist.',
  },
  loadFailed: 'Laden fehlgeschlagen',
  unreachable:
    'Der Server ist nicht erreichbar. Prüfen Sie Ihren Internetzugang und versuchen Sie es erneut.',
  unexpected: 'Ein unerwarteter Fehler ist aufgetreten!',
  invalidLook: 'Das Aussehen konnte nicht gelesen werden. Es gelten die Standardfarben.',
  printFailed:
    'Das Drucken hat nicht funktioniert. Prüfen Sie, ob dieser Computer einen Drucker hat, und versuchen Sie es erneut.',
  noPermission: {
    title: 'Nur für Administratoren',
    text: 'Wenden Sie sich an einen Administrator, wenn Sie diese Seite brauchen.',
  },
  kept_one: '{{count}} Nachricht wird gesendet, sobald die Verbindung zurück ist.',
  kept_other: '{{count}} Nachrichten werden gesendet, sobald die Verbindung zurück ist.',
  tryNow: 'Jetzt versuchen',
  held: 'Nachrichten, die Ihre Aufmerksamkeit brauchen: {{count}}.',
  keptUnreadable: 'Hier gespeicherte Nachrichten, die nicht gelesen werden konnten: {{count}}.',
  showUnsent: 'Nachrichten anzeigen',
  leave: {
    title: 'Abmelden, ohne zu senden?',
    text: 'Noch nicht gesendete Nachrichten: {{count}}. Wenn Sie sich abmelden, werden sie auf diesem Gerät gelöscht.',
    action: 'Abmelden und verwerfen',
  },
  pendingAction: {
    droppedLink: 'Der Link wurde nicht geöffnet: Er gehört zum Server {{server}}.',
    droppedReply:
      'Die Antwort wurde nicht gesendet, weil ihr Ticket auf dem Server {{server}} ist: „{{text}}“',
  },
} satisfies Catalogue['shell'];
