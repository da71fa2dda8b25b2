import type { Catalogue } from '../catalogue.ts';

export const shell = {
  product: 'Ramal',
  greeting: 'Hallo {{user}}, willkommen bei {{company}}!',
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
  theme: {
    toDark: 'Dunkles Design verwenden',
    toLight: 'Helles Design verwenden',
  },
  language: 'Sprache',
  languageSoon: 'bald',
  account: 'Konto von {{name}}',
  profile: 'Mein Profil',
  logout: 'Abmelden',
  connectionTrouble: 'Einige Verbindungen benötigen Aufmerksamkeit',
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
  loadFailed: 'Laden fehlgeschlagen',
  unreachable:
    'Der Server ist nicht erreichbar. Prüfen Sie Ihren Internetzugang und versuchen Sie es erneut.',
  unexpected: 'Ein unerwarteter Fehler ist aufgetreten!',
  noPermission: {
    title: 'Nur für Administratoren',
    text: 'Wenden Sie sich an einen Administrator, wenn Sie diese Seite brauchen.',
  },
  kept_one: '{{count}} Nachricht wird gesendet, sobald die Verbindung zurück ist.',
  kept_other: '{{count}} Nachrichten werden gesendet, sobald die Verbindung zurück ist.',
  tryNow: 'Jetzt versuchen',
  held: 'Nicht gesendete Nachrichten, die auf Ihre Entscheidung warten: {{count}}.',
  showUnsent: 'Nachrichten anzeigen',
  leave: {
    title: 'Abmelden, ohne zu senden?',
    text: 'Noch nicht gesendete Nachrichten: {{count}}. Wenn Sie sich abmelden, werden sie auf diesem Gerät gelöscht.',
    action: 'Abmelden und verwerfen',
  },
} satisfies Catalogue['shell'];
